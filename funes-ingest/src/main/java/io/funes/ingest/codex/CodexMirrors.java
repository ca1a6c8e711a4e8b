package io.funes.ingest.codex;

import io.funes.core.trace.Block;
import io.funes.core.trace.BlockType;
import io.funes.core.trace.Role;
import io.funes.ingest.jsonl.Json;
import io.funes.ingest.jsonl.TraceFiles;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/** Events that repeat an item of the conversation for user interfaces. They count only where there are no items. */
final class CodexMirrors {

    private boolean user;
    private boolean agent;

    private CodexMirrors() {}

    /**
     * Whether a file has mirrors of both sides and no item. A file that is being written may have the mirror of its first
     * message before the message; by the time it has both sides it has items too.
     */
    static boolean areAll(Path file) {
        CodexMirrors seen = new CodexMirrors();
        return !TraceFiles.has(file, seen::isItem) && seen.user && seen.agent;
    }

    /** What a mirror stands for; empty for other events, and for one that says nothing. */
    static Optional<CodexSaying> saying(Json payload) {
        return switch (payload.textOr("type", "")) {
            case "user_message" -> saying(Role.USER, BlockType.TEXT, payload.words("message"));
            case "agent_message" -> saying(Role.ASSISTANT, BlockType.TEXT, payload.words("message"));
            case "agent_reasoning" -> saying(Role.ASSISTANT, BlockType.THINKING, payload.words("text"));
            case "item_completed" -> completed(payload.get("item"));
            default -> Optional.empty();
        };
    }

    /** Newer versions have one event for all of them. */
    private static Optional<CodexSaying> completed(Json item) {
        return switch (item.textOr("type", "")) {
            case "UserMessage" -> saying(Role.USER, BlockType.TEXT, texts(item.get("content")));
            case "AgentMessage" -> saying(Role.ASSISTANT, BlockType.TEXT, texts(item.get("content")));
            case "Reasoning" -> saying(Role.ASSISTANT, BlockType.THINKING, texts(item.get("summary_text")));
            default -> Optional.empty();
        };
    }

    private static Optional<String> texts(Json parts) {
        return Optional.of(parts.map(part -> part.text().or(() -> part.words("text")))
                        .collect(Collectors.joining("\n")))
                .filter(text -> !text.isBlank());
    }

    private static Optional<CodexSaying> saying(Role role, BlockType type, Optional<String> text) {
        return text.map(words -> new CodexSaying(
                role, List.of(new CodexSaying.Part(new Block(0, type, words, Optional.empty()), "", false)), true));
    }

    private boolean isItem(Json record) {
        if (record.textOr("type", "").equals("event_msg")) {
            String type = record.get("payload").textOr("type", "");
            String item = record.get("payload").get("item").textOr("type", "");
            user |= type.equals("user_message") || item.equals("UserMessage");
            agent |= type.equals("agent_message") || item.equals("AgentMessage");
        }
        return record.textOr("type", "").equals("response_item") || CodexOldFormat.isItem(record);
    }
}
