package io.funes.ingest.claude;

import io.funes.core.trace.Block;
import io.funes.core.trace.BlockType;
import io.funes.core.trace.Whitespace;
import io.funes.ingest.jsonl.Json;
import io.funes.ingest.jsonl.Latest;
import io.funes.ingest.speech.Call;
import io.funes.ingest.speech.OwnTools;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/** The blocks of a message, numbered as the original numbers them: blank ones and other types do not exist. */
final class ClaudeBlocks {

    private final Latest<Call> calls;

    ClaudeBlocks(Latest<Call> calls) {
        this.calls = calls;
    }

    /**
     * A block as it was counted.
     *
     * @param ownResult whether it is an answer of funes itself
     */
    record Counted(Block block, boolean ownResult) {}

    List<Counted> of(Json content) {
        List<Counted> blocks = new ArrayList<>();
        content.text().ifPresent(text -> add(blocks, BlockType.TEXT, text, Call.UNSEEN));
        content.values().forEach(part -> part(blocks, part));
        return blocks;
    }

    private void part(List<Counted> blocks, Json part) {
        switch (part.textOr("type", "")) {
            case "text" -> add(blocks, BlockType.TEXT, part.textOr("text", ""), Call.UNSEEN);
            case "thinking" -> add(blocks, BlockType.THINKING, part.textOr("thinking", ""), Call.UNSEEN);
            case "tool_use" -> call(blocks, part);
            case "tool_result" -> add(blocks, BlockType.TOOL_RESULT, output(part.get("content")), answered(part));
            default -> {}
        }
    }

    private void call(List<Counted> blocks, Json part) {
        String input = part.has("input") ? part.get("input").compact() : "{}";
        Optional<String> name = part.get("name").text();
        boolean own = OwnTools.isCall(name.orElse(""), input);
        part.get("id").text().ifPresent(id -> calls.put(id, new Call(name, own)));
        add(blocks, BlockType.TOOL_USE, input, new Call(name, false));
    }

    private Call answered(Json part) {
        return part.get("tool_use_id").text().flatMap(calls::find).orElse(Call.UNSEEN);
    }

    private static void add(List<Counted> blocks, BlockType type, String text, Call call) {
        if (!Whitespace.isBlank(text)) {
            blocks.add(new Counted(new Block(blocks.size(), type, text, call.tool()), call.own()));
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
