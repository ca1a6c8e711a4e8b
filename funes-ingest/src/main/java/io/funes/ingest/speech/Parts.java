package io.funes.ingest.speech;

import io.funes.ingest.jsonl.Json;
import io.funes.ingest.jsonl.Latest;
import java.util.function.Function;

/**
 * Messages in the shape of the messages interface: {@code content} is a text or parts {@code text}, {@code thinking},
 * {@code tool_use}, {@code tool_result}. For harnesses other than the one whose own numbering has to be met.
 */
public final class Parts {

    private Parts() {}

    /** @param judge tells what of a text is speech */
    public static Blocks of(Json content, Latest<Call> calls, Function<String, Speech> judge) {
        Blocks blocks = new Blocks(calls);
        content.text().ifPresent(text -> blocks.text(text, judge));
        content.values().forEach(part -> add(blocks, part, judge));
        return blocks;
    }

    /** Adds what one part says. */
    public static void add(Blocks blocks, Json part, Function<String, Speech> judge) {
        switch (part.textOr("type", "")) {
            case "text" -> blocks.text(part.textOr("text", ""), judge);
            case "thinking", "reasoning" ->
                blocks.thinking(
                        part.words("thinking").or(() -> part.words("text")).orElse(""));
            case "tool_use" ->
                blocks.call(part.get("id").text(), part.get("name").text(), Chat.arguments(part.get("input")));
            case "tool_result" ->
                blocks.result(
                        part.get("tool_use_id").text(),
                        part.words("tool_name").or(() -> part.words("name")),
                        Chat.text(part.get("content")));
            default -> {}
        }
    }
}
