package io.funes.ingest.claude;

import io.funes.core.trace.Harness;
import io.funes.ingest.jsonl.Json;
import io.funes.ingest.jsonl.JsonLines;
import io.funes.ingest.jsonl.TraceFiles;
import io.funes.ingest.source.Checkpoint;
import io.funes.ingest.source.Claims;
import io.funes.ingest.source.ReadOrder;
import io.funes.ingest.source.Surroundings;
import io.funes.ingest.source.TraceSource;
import io.funes.ingest.source.TraceUnit;
import io.funes.ingest.source.UnitReading;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * Claude Code: one file per session below {@code projects/<directory>/}, and one per subagent.
 *
 * <p>The session is named by the file, because the records of a subagent name their parent. The format is internal to
 * Claude Code and gains about a record type a month.
 */
public final class ClaudeSource implements TraceSource {

    private static final int VERSION = 5;

    /** A second copy of a tool's result; the first is in the message. */
    private static final Set<String> UNREAD = Set.of("toolUseResult");

    @Override
    public Harness harness() {
        return Harness.CLAUDE_CODE;
    }

    @Override
    public int version() {
        return VERSION;
    }

    @Override
    public List<Path> homes(Surroundings surroundings) {
        return List.of(
                surroundings.directory("CLAUDE_CONFIG_DIR", ".claude").resolve("projects"),
                surroundings.home().resolve(".config/claude/projects"),
                surroundings.home().resolve("Library/Application Support/Claude/local-agent-mode-sessions"));
    }

    @Override
    public boolean mayHold(Path file) {
        String name = TraceFiles.name(file);
        return name.endsWith(".jsonl") && !name.equals("history.jsonl");
    }

    @Override
    public boolean recognizes(Path file) {
        return TraceFiles.startsWith(file, ClaudeSource::isOurs);
    }

    @Override
    public ReadOrder order(Path file) {
        return new ReadOrder(project(file), "", isSubagent(file));
    }

    @Override
    public UnitReading open(TraceUnit unit, Optional<Checkpoint> from, Claims claims) throws IOException {
        return JsonLines.open(
                unit.file(),
                from,
                state -> new ClaudeParser(unit.file(), state.flatMap(ClaudeMemo::read), claims),
                UNREAD);
    }

    static boolean isSubagent(Path file) {
        return TraceFiles.name(file).startsWith("agent-")
                || TraceFiles.above(file).contains("subagents");
    }

    /** The directory behind the last {@code projects}, else the one the file is in. */
    static String project(Path file) {
        List<String> above = TraceFiles.above(file);
        int projects = above.lastIndexOf("projects");
        if (projects >= 0 && projects + 1 < above.size()) {
            return above.get(projects + 1);
        }
        return above.isEmpty() ? "" : above.get(above.size() - 1);
    }

    private static boolean isOurs(Json record) {
        return switch (record.textOr("type", "")) {
            case "user", "assistant" -> isMessage(record.get("message"));
            case "summary" -> record.has("leafUuid");
            case "file-history-snapshot" -> record.has("messageId") && record.has("snapshot");
            case "queue-operation" -> record.has("operation") && record.has("sessionId");
            case "system", "progress", "attachment" ->
                record.has("uuid") && record.has("sessionId") && record.has("isSidechain");
            case "last-prompt", "ai-title", "custom-title", "agent-name", "permission-mode" -> record.has("sessionId");
            case "teleported-from" -> record.has("remoteSessionId");
            default -> false;
        };
    }

    private static boolean isMessage(Json message) {
        return message.get("content") instanceof Json.Str || message.get("content") instanceof Json.Arr;
    }
}
