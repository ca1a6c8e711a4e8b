package io.funes.ingest.claude;

import io.funes.core.trace.Block;
import io.funes.core.trace.BlockType;
import io.funes.core.trace.Whitespace;
import io.funes.ingest.jsonl.Json;
import io.funes.ingest.jsonl.Latest;
import io.funes.ingest.speech.OwnTools;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/** The blocks of a message, numbered as the original numbers them: blank ones and other types do not exist. */
final class ClaudeBlocks {

    /** What marks the result of a call of funes itself, in place of a name. */
    private static final Tool NAMELESS = new Tool(Optional.empty(), false);

    private final Latest<Tool> tools;

    ClaudeBlocks(Latest<Tool> tools) {
        this.tools = tools;
    }

    /**
     * A block as it was counted.
     *
     * @param ownResult whether it is an answer of funes itself
     */
    record Counted(Block block, boolean ownResult) {}

    /**
     * A call, as far as its result needs it.
     *
     * @param own whether it is a call of funes itself
     */
    record Tool(Optional<String> name, boolean own) {}

    List<Counted> of(Json content) {
        List<Counted> blocks = new ArrayList<>();
        content.text().ifPresent(text -> add(blocks, BlockType.TEXT, text, NAMELESS));
        content.values().forEach(part -> part(blocks, part));
        return blocks;
    }

    private void part(List<Counted> blocks, Json part) {
        switch (part.textOr("type", "")) {
            case "text" -> add(blocks, BlockType.TEXT, part.textOr("text", ""), NAMELESS);
            case "thinking" -> add(blocks, BlockType.THINKING, part.textOr("thinking", ""), NAMELESS);
            case "tool_use" -> call(blocks, part);
            case "tool_result" -> add(blocks, BlockType.TOOL_RESULT, output(part.get("content")), tool(part));
            default -> {}
        }
    }

    private void call(List<Counted> blocks, Json part) {
        String input = part.has("input") ? part.get("input").compact() : "{}";
        Optional<String> name = part.get("name").text();
        boolean own = OwnTools.isCall(name.orElse(""), input);
        part.get("id").text().ifPresent(id -> tools.put(id, new Tool(name, own)));
        add(blocks, BlockType.TOOL_USE, input, new Tool(name, false));
    }

    private Tool tool(Json part) {
        return part.get("tool_use_id").text().flatMap(tools::find).orElse(NAMELESS);
    }

    private static void add(List<Counted> blocks, BlockType type, String text, Tool tool) {
        if (!Whitespace.isBlank(text)) {
            blocks.add(new Counted(new Block(blocks.size(), type, text, tool.name()), tool.own()));
        }
    }

    private static String output(Json content) {
        return content.text().orElseGet(() -> content.map(part -> part.text().or(() -> text(part)))
                .collect(Collectors.joining("\n")));
    }

    private static Optional<String> text(Json part) {
        return part.textOr("type", "").equals("text") ? part.get("text").text() : Optional.empty();
    }
}
