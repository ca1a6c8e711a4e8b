package io.funes.ingest.qwen;

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

/** Qwen Code: a file per session below {@code projects/<directory>/chats}. */
public final class QwenSource implements TraceSource {

    private static final Harness QWEN = new Harness("qwen");
    private static final int VERSION = 3;
    private static final Set<String> TYPES = Set.of("user", "assistant", "tool_result", "system");

    /** A second copy of a tool's result; the first is in the message. */
    private static final Set<String> UNREAD = Set.of("toolCallResult");

    @Override
    public Harness harness() {
        return QWEN;
    }

    @Override
    public int version() {
        return VERSION;
    }

    @Override
    public List<Path> homes(Surroundings surroundings) {
        return List.of(surroundings.directory("QWEN_HOME", ".qwen").resolve("projects"));
    }

    @Override
    public boolean mayHold(Path file) {
        return TraceFiles.name(file).endsWith(".jsonl");
    }

    @Override
    public boolean recognizes(Path file) {
        return TraceFiles.startsWith(file, QwenSource::isOurs);
    }

    @Override
    public ReadOrder order(Path file) {
        return new ReadOrder("qwen", "", false);
    }

    @Override
    public UnitReading open(TraceUnit unit, Optional<Checkpoint> from, Claims claims) throws IOException {
        return JsonLines.open(unit.file(), from, state -> new QwenParser(unit.file(), QWEN, state, claims), UNREAD);
    }

    private static boolean isOurs(Json record) {
        return TYPES.contains(record.textOr("type", ""))
                && record.has("sessionId")
                && (record.get("message").get("parts") instanceof Json.Arr || record.has("systemPayload"));
    }
}
