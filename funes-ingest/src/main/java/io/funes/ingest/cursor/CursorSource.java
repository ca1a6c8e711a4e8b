package io.funes.ingest.cursor;

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
 * Cursor: {@code projects/<directory>/agent-transcripts/<id>.jsonl}, or {@code <id>/<id>.jsonl}. The database of its
 * editor is not read.
 */
public final class CursorSource implements TraceSource {

    private static final Harness CURSOR = new Harness("cursor");
    private static final int VERSION = 1;
    private static final Set<String> FIELDS = Set.of("role", "message", "timestamp", "id");

    @Override
    public Harness harness() {
        return CURSOR;
    }

    @Override
    public int version() {
        return VERSION;
    }

    @Override
    public List<Path> homes(Surroundings surroundings) {
        return List.of(surroundings.home().resolve(".cursor/projects"));
    }

    @Override
    public boolean mayHold(Path file) {
        return TraceFiles.name(file).endsWith(".jsonl");
    }

    @Override
    public boolean recognizes(Path file) {
        return TraceFiles.startsWith(file, CursorSource::isOurs);
    }

    @Override
    public ReadOrder order(Path file) {
        return new ReadOrder("cursor", "", TraceFiles.above(file).contains("subagents"));
    }

    @Override
    public UnitReading open(TraceUnit unit, Optional<Checkpoint> from, Claims claims) throws IOException {
        return JsonLines.open(unit.file(), from, state -> new CursorParser(unit.file(), CURSOR, state), Set.of());
    }

    /** A role beside a message of parts, and nothing else. */
    private static boolean isOurs(Json record) {
        return record instanceof Json.Obj object
                && FIELDS.containsAll(object.fields().keySet())
                && record.words("role").isPresent()
                && record.get("message").get("content") instanceof Json.Arr;
    }
}
