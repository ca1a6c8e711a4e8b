package io.funes.ingest.pi;

import io.funes.core.trace.Role;
import io.funes.ingest.jsonl.Json;
import io.funes.ingest.jsonl.Latest;
import io.funes.ingest.speech.Blocks;
import io.funes.ingest.speech.Call;
import io.funes.ingest.speech.Speech;
import java.util.Optional;
import java.util.stream.Collectors;

/**
 * What one entry says.
 *
 * @param type its type, for the report
 * @param role who speaks
 * @param counted whether the original counts it
 */
record PiMessage(String type, Role role, boolean counted, Blocks blocks) {

    static PiMessage of(Json message, Latest<Call> calls) {
        String role = message.textOr("role", "");
        Blocks blocks = new Blocks(calls);
        boolean array = message.get("content") instanceof Json.Arr;
        switch (role) {
            case "user" -> texts(blocks, message.get("content"));
            case "assistant" -> parts(blocks, message.get("content"));
            case "toolResult" -> result(blocks, message);
            case "bashExecution" -> shell(blocks, message);
            case "custom", "hookMessage" -> injected(blocks, message);
            case "branchSummary" -> blocks.text(message.textOr("summary", ""));
            case "compactionSummary" -> blocks.text(text(message), text -> Speech.none("compaction summary"));
            default -> blocks.text(text(message), text -> Speech.none(role + " message"));
        }
        return new PiMessage("message " + role, stored(role), isCounted(role, array), blocks);
    }

    /** What an extension put into the context. */
    static PiMessage custom(Json entry, Latest<Call> calls) {
        Blocks blocks = new Blocks(calls);
        injected(blocks, entry);
        return new PiMessage("custom_message", new Role("custom"), false, blocks);
    }

    /** The words for a branch that was left, which may have been deleted since. */
    static PiMessage summary(Json entry, Latest<Call> calls) {
        Blocks blocks = new Blocks(calls);
        blocks.text(entry.textOr("summary", ""));
        return new PiMessage("branch_summary", new Role("branchSummary"), false, blocks);
    }

    private static boolean isCounted(String role, boolean array) {
        return role.equals("toolResult") || array && (role.equals("user") || role.equals("assistant"));
    }

    private static Role stored(String role) {
        return switch (role) {
            case "toolResult" -> Role.TOOL;
            case "bashExecution" -> Role.USER;
            case "hookMessage" -> new Role("custom");
            default -> new Role(role);
        };
    }

    private static void texts(Blocks blocks, Json content) {
        content.text().ifPresent(text -> blocks.text(text, PiNoise::prompt));
        content.map(PiMessage::textPart).forEach(text -> blocks.text(text, PiNoise::prompt));
    }

    private static void parts(Blocks blocks, Json content) {
        content.text().ifPresent(blocks::text);
        content.values().forEach(part -> part(blocks, part));
    }

    private static void part(Blocks blocks, Json part) {
        switch (part.textOr("type", "")) {
            case "text" -> blocks.text(part.textOr("text", ""));
            case "thinking" -> blocks.thinking(part.textOr("thinking", ""));
            case "toolCall" ->
                blocks.call(
                        part.get("id").text(),
                        part.get("name").text(),
                        part.has("arguments") ? part.get("arguments").compact() : "{}");
            default -> {}
        }
    }

    private static void result(Blocks blocks, Json message) {
        blocks.result(message.get("toolCallId").text(), message.get("toolName").text(), text(message));
    }

    /** A command that the person ran, and what it printed; {@code !!} keeps both from the model, but not from here. */
    private static void shell(Blocks blocks, Json message) {
        Optional<String> tool = Optional.of("bash");
        Optional<String> id = message.words("command").map(command -> "! " + command);
        id.ifPresent(key -> blocks.call(id, tool, message.textOr("command", "")));
        blocks.result(id, tool, message.textOr("output", ""));
    }

    /** Shown to the person, it is part of the conversation; otherwise only the model was told. */
    private static void injected(Blocks blocks, Json holder) {
        boolean hidden = holder.get("display") instanceof Json.Bool display && !display.value();
        blocks.text(text(holder), text -> hidden ? Speech.none("injected by an extension") : Speech.of(text));
    }

    private static String text(Json holder) {
        Json content = holder.has("content") ? holder.get("content") : holder.get("summary");
        return content.text().orElseGet(() -> content.map(PiMessage::textPart).collect(Collectors.joining("\n")));
    }

    private static Optional<String> textPart(Json part) {
        return part.textOr("type", "").equals("text") ? part.get("text").text() : Optional.empty();
    }
}
