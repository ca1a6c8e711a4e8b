package io.funes.ingest.claude;

import io.funes.ingest.jsonl.Json;
import io.funes.ingest.jsonl.Said;
import io.funes.ingest.source.Outcome;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/** The record types that are known, and what a record says about itself. */
final class ClaudeTypes {

    /** Records that hold no turn; {@code progress} carries a subagent's messages, which its own file has. */
    private static final Set<String> SILENT = Set.of(
            "agent-color",
            "agent-name",
            "agent-setting",
            "ai-title",
            "atis-latch",
            "bridge-session",
            "custom-title",
            "file-history-snapshot",
            "frame-link",
            "last-prompt",
            "mode",
            "permission-mode",
            "pr-link",
            "progress",
            "queue-operation",
            "relocated",
            "result",
            "started",
            "summary",
            "system",
            "tag",
            "task-summary",
            "teleported-from",
            "worktree-state");

    private ClaudeTypes() {}

    static Said other(Json record, String type) {
        if (type.isEmpty()) {
            return Said.nothing(Outcome.UNKNOWN, "no type");
        }
        String subtype = record.textOr("subtype", "");
        return SILENT.contains(type)
                ? Said.ignored(subtype.isEmpty() ? type : type + ' ' + subtype)
                : Said.nothing(Outcome.UNKNOWN, type);
    }

    /** What a copy of the record shares with it, and no other record does. */
    static String identity(Json record) {
        String uuid = record.textOr("uuid", "");
        return uuid.isBlank() ? "" : "claude " + uuid + ' ' + time(record).orElse("");
    }

    static Optional<String> time(Json record) {
        Json time = record.get("timestamp");
        return time instanceof Json.Num number ? Optional.of(number.digits()) : record.words("timestamp");
    }

    /** A prompt is a text, or blocks of which some are texts. */
    static String prompt(Json prompt) {
        return prompt.text()
                .orElseGet(() -> prompt.map(part -> part.get("text").text()).collect(Collectors.joining("\n")));
    }
}
