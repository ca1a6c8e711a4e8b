package io.funes.ingest.opencode;

import io.funes.core.trace.Harness;
import io.funes.ingest.jsonl.TraceFiles;
import io.funes.ingest.source.Checkpoint;
import io.funes.ingest.source.Claims;
import io.funes.ingest.source.OpenTrace;
import io.funes.ingest.source.Surroundings;
import io.funes.ingest.source.TraceSource;
import io.funes.ingest.source.TraceUnit;
import io.funes.ingest.source.UnitReading;
import io.funes.ingest.sqlite.ForeignDb;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;

/** OpenCode: a database {@code opencode.db}, whose sessions are the units. */
public final class OpenCodeSource implements TraceSource {

    private static final Harness OPENCODE = new Harness("opencode");
    private static final int VERSION = 1;

    /** Builds from a branch add its name. */
    private static final Pattern NAME = Pattern.compile("opencode(-[\\w.-]+)?\\.db");

    @Override
    public Harness harness() {
        return OPENCODE;
    }

    @Override
    public int version() {
        return VERSION;
    }

    /** The database only: the directory beside it holds snapshots of whole checkouts. */
    @Override
    public List<Path> homes(Surroundings surroundings) {
        Path data = surroundings.directory("XDG_DATA_HOME", ".local/share").resolve("opencode");
        return List.of(data.resolve("opencode.db"));
    }

    @Override
    public boolean mayHold(Path file) {
        return NAME.matcher(TraceFiles.name(file)).matches();
    }

    @Override
    public boolean recognizes(Path file) {
        return ForeignDb.has(file, "message", Set.of("id", "session_id", "data"))
                && ForeignDb.has(file, "part", Set.of("id", "message_id", "data"))
                && ForeignDb.has(file, "session", Set.of("id"));
    }

    @Override
    public String stamp(Path file) throws IOException {
        return ForeignDb.stamp(file);
    }

    @Override
    public OpenTrace open(Path file) throws IOException {
        return OpenCodeDb.open(file, OPENCODE);
    }

    /** Sessions are read from the opened database only. */
    @Override
    public UnitReading open(TraceUnit unit, Optional<Checkpoint> from, Claims claims) throws IOException {
        throw new IOException("a session of a database is read from the opened database");
    }
}
