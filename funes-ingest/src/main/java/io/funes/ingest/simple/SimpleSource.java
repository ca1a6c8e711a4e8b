package io.funes.ingest.simple;

import io.funes.core.trace.Harness;
import io.funes.ingest.jsonl.Json;
import io.funes.ingest.jsonl.JsonLines;
import io.funes.ingest.jsonl.TraceFiles;
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
 * The Hub's Session Trace Simple Format (huggingface.co/docs/hub/session-traces-format): a header that names the harness,
 * then a message per line. Nobody keeps such files in a known place, so they are read where somebody points at them.
 */
public final class SimpleSource implements TraceSource {

    private static final int VERSION = 2;
    private static final Harness SIMPLE = new Harness("sts");

    /** The format's own name; a session has the harness that its header names. */
    @Override
    public Harness harness() {
        return SIMPLE;
    }

    @Override
    public int version() {
        return VERSION;
    }

    @Override
    public List<Path> homes(Surroundings surroundings) {
        return List.of();
    }

    @Override
    public boolean mayHold(Path file) {
        return TraceFiles.name(file).endsWith(".jsonl");
    }

    @Override
    public boolean recognizes(Path file) {
        return TraceFiles.startsWith(file, SimpleSource::isHeader);
    }

    @Override
    public UnitReading open(TraceUnit unit, Optional<Checkpoint> from, Claims claims) throws IOException {
        return JsonLines.open(unit.file(), from, state -> new SimpleParser(unit.file(), SIMPLE, state), Set.of());
    }

    /** A header with a version is one of pi's format, which the Hub takes as well. */
    private static boolean isHeader(Json record) {
        return record.textOr("type", "").equals("session")
                && record.words("harness").isPresent()
                && record.words("id").isPresent()
                && !record.has("version");
    }
}
