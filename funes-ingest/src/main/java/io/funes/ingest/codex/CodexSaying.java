package io.funes.ingest.codex;

import io.funes.core.trace.Block;
import io.funes.core.trace.BlockType;
import io.funes.core.trace.Role;
import io.funes.core.trace.Whitespace;
import io.funes.ingest.jsonl.Json;
import io.funes.ingest.jsonl.Latest;
import io.funes.ingest.speech.Call;
import io.funes.ingest.speech.OwnTools;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

/**
 * What one item of the model's conversation says.
 *
 * @param role who speaks
 * @param parts its parts that are not blank, in order
 * @param counted whether the original counts it
 */
record CodexSaying(Role role, List<Part> parts, boolean counted) {

    /**
     * A part as it was counted.
     *
     * @param kind the class that newer versions give it, such as {@code user.text}; empty otherwise
     * @param own whether it is an answer of funes itself
     */
    record Part(Block block, String kind, boolean own) {}

    /** The role of another agent's words. */
    static final Role AGENT = new Role("agent");

    private static final CodexSaying NOTHING = new CodexSaying(Role.SYSTEM, List.of(), false);

    static CodexSaying of(Json item, Latest<Call> calls) {
        return switch (item.textOr("type", "")) {
            case "message" -> message(item, true);
            case "" -> item.has("role") ? message(item, false) : NOTHING;
            case "reasoning" -> reasoning(item);
            case "function_call", "custom_tool_call" -> call(item, calls, input(item), true);
            case "function_call_output", "custom_tool_call_output" -> output(item, calls);
            case "local_shell_call", "web_search_call" ->
                call(named(item), calls, item.get("action").compact(), false);
            case "tool_search_call" -> call(named(item), calls, input(item), false);
            case "agent_message" -> message(fromAgent(item), false);
            default -> NOTHING;
        };
    }

    private static CodexSaying message(Json item, boolean counted) {
        List<Part> parts = new ArrayList<>();
        Json kinds = item.get("internal_chat_message_metadata_passthrough").get("content_item_kinds");
        item.get("content").text().ifPresent(text -> add(parts, text, ""));
        List<Json> content = item.get("content").values();
        for (int i = 0; i < content.size(); i++) {
            String kind =
                    i < kinds.values().size() ? kinds.values().get(i).text().orElse("") : "";
            if (isText(content.get(i))) {
                add(parts, content.get(i).textOr("text", ""), kind);
            }
        }
        return new CodexSaying(new Role(item.textOr("role", "assistant")), parts, counted);
    }

    private static CodexSaying reasoning(Json item) {
        String summary = item.get("summary")
                .map(part -> part.textOr("type", "").equals("summary_text")
                        ? part.get("text").text()
                        : Optional.empty())
                .collect(Collectors.joining("\n"));
        return new CodexSaying(Role.ASSISTANT, parts(BlockType.THINKING, summary, Call.UNSEEN), true);
    }

    private static CodexSaying call(Json item, Latest<Call> calls, String input, boolean counted) {
        Optional<String> name = item.get("name").text();
        String full = item.words("namespace").map(space -> space + "__").orElse("") + name.orElse("");
        Call call = new Call(name, OwnTools.isCall(full, input));
        item.get("call_id").text().ifPresent(id -> calls.put(id, call));
        return new CodexSaying(Role.ASSISTANT, parts(BlockType.TOOL_USE, input, new Call(name, false)), counted);
    }

    private static CodexSaying output(Json item, Latest<Call> calls) {
        Json output = item.get("output");
        String text = output.text().orElseGet(() -> output instanceof Json.Null ? "" : output.compact());
        Call call = item.get("call_id").text().flatMap(calls::find).orElse(Call.UNSEEN);
        return new CodexSaying(Role.TOOL, parts(BlockType.TOOL_RESULT, text, call), true);
    }

    private static String input(Json item) {
        Json input = item.has("arguments") ? item.get("arguments") : item.get("input");
        return input.text().orElseGet(() -> input instanceof Json.Null ? "{}" : input.compact());
    }

    /** What another agent of the family says to this one. */
    private static Json fromAgent(Json item) {
        return item instanceof Json.Obj object ? with(object, "role", AGENT.name()) : item;
    }

    private static Json.Obj with(Json.Obj item, String field, String value) {
        Map<String, Json> fields = new LinkedHashMap<>(item.fields());
        fields.put(field, new Json.Str(value));
        return new Json.Obj(fields);
    }

    /** Calls without a name of their own are named by their type: {@code local_shell}, {@code web_search}. */
    private static Json named(Json item) {
        if (!(item instanceof Json.Obj object) || item.words("name").isPresent()) {
            return item;
        }
        return with(object, "name", item.textOr("type", "").replaceFirst("_call$", ""));
    }

    private static boolean isText(Json part) {
        String type = part.textOr("type", "");
        return type.equals("input_text") || type.equals("output_text");
    }

    private static void add(List<Part> parts, String text, String kind) {
        if (!Whitespace.isBlank(text)) {
            parts.add(new Part(Block.text(parts.size(), text), kind, false));
        }
    }

    private static List<Part> parts(BlockType type, String text, Call call) {
        return Whitespace.isBlank(text)
                ? List.of()
                : List.of(new Part(new Block(0, type, text, call.tool()), "", call.own()));
    }
}
