package io.funes.web.render;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** What an agent asked of a tool, field by field. */
final class Call {

    private static final List<String> TELLING =
            List.of("command", "cmd", "file_path", "path", "pattern", "query", "url", "description", "prompt", "skill");

    private final Optional<JsonNode> input;
    private final String raw;

    private Call(Optional<JsonNode> input, String raw) {
        this.input = input;
        this.raw = raw;
    }

    /** @param rendered the block's words, with {@code [tool_use NAME]} in front */
    static Call of(String rendered, Optional<String> tool) {
        String prefix = "[tool_use " + tool.orElse("None") + "]";
        String raw = rendered.startsWith(prefix)
                ? rendered.substring(prefix.length()).strip()
                : rendered;
        return new Call(parse(raw), raw);
    }

    /** The field that says most, else the beginning of it all. */
    String summary() {
        return input.flatMap(node -> TELLING.stream()
                        .filter(name -> node.has(name))
                        .findFirst()
                        .map(name -> words(node.get(name))))
                .orElse(raw);
    }

    Html html() {
        return input.map(node -> new Html(fields(node)))
                .orElseGet(
                        () -> new Html("<pre>" + (Diff.looksLike(raw) ? Diff.html(raw) : Html.plain(raw)) + "</pre>"));
    }

    private static String fields(JsonNode node) {
        StringBuilder out = new StringBuilder("<dl class=\"fields\">");
        for (Map.Entry<String, JsonNode> field : node.properties()) {
            out.append("<dt>").append(Html.escaped(field.getKey())).append("</dt><dd><pre>");
            out.append(value(field.getKey(), words(field.getValue()))).append("</pre></dd>");
        }
        return out.append("</dl>").toString();
    }

    private static Html value(String name, String words) {
        return switch (name) {
            case "old_string", "oldText", "old_str" -> Diff.all(words, "-");
            case "new_string", "newText", "new_str" -> Diff.all(words, "+");
            default -> Diff.looksLike(words) ? Diff.html(words) : Html.plain(words);
        };
    }

    private static String words(JsonNode value) {
        if (value.isArray() && !value.isEmpty() && value.valueStream().allMatch(JsonNode::isString)) {
            return String.join(" ", value.valueStream().map(JsonNode::asString).toList());
        }
        return value.isValueNode() ? value.asString() : value.toPrettyString();
    }

    private static Optional<JsonNode> parse(String raw) {
        try {
            return Optional.of(JsonMapper.shared().readTree(raw)).filter(node -> node.isObject() && !node.isEmpty());
        } catch (JacksonException e) {
            return Optional.empty();
        }
    }
}
