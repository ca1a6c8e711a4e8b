package io.funes.ingest.opencode;

import io.funes.core.trace.Harness;
import io.funes.ingest.jsonl.TraceFiles;
import io.funes.ingest.source.Checkpoint;
import io.funes.ingest.source.Claims;
import io.funes.ingest.source.FileStamp;
import io.funes.ingest.source.OpenTrace;
import io.funes.ingest.source.ReadOrder;
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

/**
 * OpenCode: a database {@code opencode.db}, whose sessions are the units; before it, a file per session, message and part
 * below {@code storage}; and what {@code opencode export} writes. Forks keep the tables, so a database is known by them.
 */
public final class OpenCodeSource implements TraceSource {

    private static final Harness OPENCODE = new Harness("opencode");
    private static final int VERSION = 3;

    @Override
    public Harness harness() {
        return OPENCODE;
    }

    @Override
    public int version() {
        return VERSION;
    }

    /** Not the whole directory, which holds snapshots of checkouts too. */
    @Override
    public List<Path> homes(Surroundings surroundings) {
        Path data = surroundings.directory("XDG_DATA_HOME", ".local/share").resolve("opencode");
        return List.of(data.resolve("opencode.db"), data.resolve("storage/session"));
    }

    @Override
    public boolean mayHold(Path file) {
        String name = TraceFiles.name(file);
        return isDatabase(file) || name.endsWith(".json") || name.endsWith(".jsonl");
    }

    @Override
    public boolean recognizes(Path file) {
        if (!isDatabase(file)) {
            return isTree(file) || OpenCodeExport.isOne(file);
        }
        return ForeignDb.has(file, "message", Set.of("id", "session_id", "data"))
                && ForeignDb.has(file, "part", Set.of("id", "message_id", "data"))
                && ForeignDb.has(file, "session", Set.of("id"));
    }

    @Override
    public String stamp(Path file) throws IOException {
        if (isDatabase(file)) {
            return ForeignDb.stamp(file);
        }
        return OpenCodeTree.mayHold(file) ? OpenCodeTree.stamp(file) : FileStamp.of(file);
    }

    @Override
    public OpenTrace open(Path file) throws IOException {
        return isDatabase(file) ? OpenCodeDb.open(file, OPENCODE) : TraceSource.super.open(file);
    }

    /** The database before files, in which builds before it may have left the same sessions. */
    @Override
    public ReadOrder order(Path file) {
        return new ReadOrder("opencode", isDatabase(file) ? "0" : "1" + TraceFiles.name(file), false);
    }

    /** A session in files; those of a database are read from the opened database. */
    @Override
    public UnitReading open(TraceUnit unit, Optional<Checkpoint> from, Claims claims) throws IOException {
        Path file = unit.file();
        OpenCodeSession session = isTree(file) ? OpenCodeTree.session(file) : OpenCodeExport.session(file);
        OpenCodeMessages messages = isTree(file) ? OpenCodeTree.open(file) : OpenCodeExport.open(file);
        return new OpenCodeReading(messages, new OpenCodeParser(session, file, OPENCODE, claims), "");
    }

    private static boolean isTree(Path file) {
        return OpenCodeTree.mayHold(file) && OpenCodeTree.isSession(file);
    }

    private static boolean isDatabase(Path file) {
        return TraceFiles.name(file).endsWith(".db");
    }
}
