package io.funes.ingest.opencode;

import io.funes.core.trace.Harness;
import io.funes.ingest.source.Checkpoint;
import io.funes.ingest.source.Claims;
import io.funes.ingest.source.OpenTrace;
import io.funes.ingest.source.TraceUnit;
import io.funes.ingest.source.UnitReading;
import io.funes.ingest.sqlite.ForeignDb;
import java.io.IOException;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** An opened database. Rows are edited in place, so a session that changed is read from its start. */
final class OpenCodeDb implements OpenTrace {

    private static final String MESSAGES =
            "SELECT id, data FROM message WHERE session_id = ? ORDER BY time_created, id";

    private final Path file;
    private final Harness harness;
    private final ForeignDb db;
    private final Map<String, OpenCodeSession> sessions = new LinkedHashMap<>();

    private OpenCodeDb(Path file, Harness harness, ForeignDb db) throws IOException {
        this.file = file;
        this.harness = harness;
        this.db = db;
        if (!db.columns("session").isEmpty()) {
            list();
        }
    }

    private void list() throws IOException {
        boolean stamped = db.columns("part").contains("time_updated")
                && db.columns("message").contains("time_updated");
        db.list(OpenCodeSession.listing(db.columns("session"), stamped), OpenCodeSession::read)
                .forEach(session -> sessions.put(session.id(), session));
    }

    static OpenCodeDb open(Path file, Harness harness) throws IOException {
        ForeignDb db = ForeignDb.open(file);
        try {
            return new OpenCodeDb(file, harness, db);
        } catch (IOException e) {
            db.close();
            throw e;
        }
    }

    @Override
    public List<TraceUnit> units() {
        return sessions.values().stream()
                .map(session -> TraceUnit.inside(
                        harness, file, session.id(), session.parent().isPresent()))
                .toList();
    }

    @Override
    public boolean isAsBefore(TraceUnit unit, Checkpoint stop) {
        OpenCodeSession session = sessions.get(unit.inner());
        return session != null && session.stamp().equals(stop.state());
    }

    @Override
    public UnitReading read(TraceUnit unit, Optional<Checkpoint> from, Claims claims) throws IOException {
        OpenCodeSession session = sessions.get(unit.inner());
        if (session == null) {
            throw new IOException("the session is no longer in the database");
        }
        OpenCodeParser parser = new OpenCodeParser(session, file, harness, claims);
        OpenCodeRows rows = new OpenCodeRows(db, db.rows(ordered(), session.id()));
        return new OpenCodeReading(rows, parser, session.stamp());
    }

    @Override
    public void close() throws IOException {
        db.close();
    }

    private String ordered() throws IOException {
        return db.columns("message").contains("time_created") ? MESSAGES : MESSAGES.replace("time_created, ", "");
    }
}
