package io.funes.ingest.copilot;

import io.funes.core.trace.Harness;
import io.funes.ingest.jsonl.Json;
import io.funes.ingest.jsonl.JsonLines;
import io.funes.ingest.jsonl.TraceFiles;
import io.funes.ingest.jsonl.WholeJson;
import io.funes.ingest.source.Checkpoint;
import io.funes.ingest.source.Claims;
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
 * GitHub Copilot CLI: {@code session-state/<id>/events.jsonl}, before that {@code session-state/<id>.jsonl}, and at first
 * {@code history-session-state/session_<id>_<time>.json}, one value. Logs that its hooks write name the same events without a
 * {@code data} field.
 */
public final class CopilotSource implements TraceSource {

    private static final Harness COPILOT = new Harness("copilot");
    private static final int VERSION = 3;
    private static final String CHAT = "chatMessages";
    private static final Set<String> UNREAD = Set.of("timeline");
    private static final Set<String> ROLES = Set.of("user", "assistant", "system", "tool");
    private static final Set<String> TELLING =
            Set.of("session.start", "session.resume", "user.message", "assistant.message", "assistant.turn_start");
    private static final Set<String> HOOKS = Set.of("userpromptsubmitted", "assistantresponse");

    @Override
    public Harness harness() {
        return COPILOT;
    }

    @Override
    public int version() {
        return VERSION;
    }

    @Override
    public List<Path> homes(Surroundings surroundings) {
        Path home = surroundings.directory("COPILOT_HOME", ".copilot");
        return List.of(home.resolve("session-state"), home.resolve("history-session-state"));
    }

    @Override
    public boolean mayHold(Path file) {
        return TraceFiles.name(file).endsWith(".jsonl") || TraceFiles.isJson(file);
    }

    @Override
    public boolean recognizes(Path file) {
        return TraceFiles.isJson(file) ? isChat(file) : TraceFiles.startsWith(file, CopilotSource::isOurs);
    }

    @Override
    public UnitReading open(TraceUnit unit, Optional<Checkpoint> from, Claims claims) throws IOException {
        Path file = unit.file();
        return TraceFiles.isJson(file)
                ? WholeJson.open(file, CHAT, UNREAD, head -> new CopilotChat(file, COPILOT, head))
                : JsonLines.open(file, from, state -> new CopilotParser(file, COPILOT, state), Set.of());
    }

    private static boolean isChat(Path file) {
        return WholeJson.head(file, CHAT, UNREAD).words("sessionId").isPresent()
                && ROLES.contains(WholeJson.first(file, CHAT).textOr("role", ""));
    }

    private static boolean isOurs(Json record) {
        String type = record.textOr("type", "");
        return TELLING.contains(type) && (record.get("data") instanceof Json.Obj || record.has("session_id"))
                || HOOKS.contains(type) && record.has("session_id");
    }
}
