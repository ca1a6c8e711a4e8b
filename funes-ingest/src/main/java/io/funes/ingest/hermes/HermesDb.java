package io.funes.ingest.hermes;

import io.funes.core.trace.Harness;
import io.funes.ingest.source.Checkpoint;
import io.funes.ingest.source.Claims;
import io.funes.ingest.source.OpenTrace;
import io.funes.ingest.source.TraceUnit;
import io.funes.ingest.source.UnitReading;
import io.funes.ingest.sqlite.ForeignDb;
import io.funes.ingest.sqlite.ForeignRows;
import java.io.IOException;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** An opened database: a unit is a session with messages. Columns come and go between versions, so they are asked for. */
final class HermesDb implements OpenTrace {

    private final Path file;
    private final ForeignDb db;
    private final Set<String> columns;
    private final Map<String, Found> sessions = new LinkedHashMap<>();

    /** @param whole what the session's rows amount to */
    private record Found(HermesSession session, String whole) {}

    private HermesDb(Path file, ForeignDb db) throws IOException {
        this.file = file;
        this.db = db;
        this.columns = db.columns("messages");
        db.list(listing(db.columns("sessions")), row -> new Found(HermesSession.read(row), row.getString("whole")))
                .forEach(found -> sessions.put(found.session().id(), found));
    }

    static HermesDb open(Path file) throws IOException {
        ForeignDb db = ForeignDb.open(file);
        try {
            return new HermesDb(file, db);
        } catch (IOException e) {
            db.close();
            throw e;
        }
    }

    @Override
    public List<TraceUnit> units() {
        return sessions.values().stream()
                .map(Found::session)
                .map(session -> TraceUnit.inside(Harness.HERMES, file, session.id(), session.isSubagent()))
                .toList();
    }

    @Override
    public boolean isAsBefore(TraceUnit unit, Checkpoint stop) {
        Optional<String> whole = Optional.ofNullable(sessions.get(unit.inner())).map(Found::whole);
        return HermesMark.read(stop).map(HermesMark::whole).equals(whole);
    }

    @Override
    public UnitReading read(TraceUnit unit, Optional<Checkpoint> from, Claims claims) throws IOException {
        Found found = sessions.get(unit.inner());
        if (found == null) {
            throw new IOException("the session is no longer in the database");
        }
        String id = found.session().id();
        claims.claim(HermesSource.claim(id));
        Optional<HermesMark> mark = from.flatMap(HermesMark::read).filter(m -> isStillThere(id, m));
        HermesCopies copies = new HermesCopies(repeated(id), archived(found.session()));
        HermesParser parser = new HermesParser(found.session(), file, mark.map(HermesMark::notes), copies);
        return new HermesReading(rows(id, mark.map(HermesMark::last).orElse(-1L)), parser, mark, found.whole());
    }

    @Override
    public void close() throws IOException {
        db.close();
    }

    private ForeignRows rows(String session, long behind) throws IOException {
        return db.rows(
                "SELECT " + HermesRow.selection(columns) + " FROM messages WHERE session_id = ? AND id > ? ORDER BY id",
                session,
                behind);
    }

    private boolean isStillThere(String session, HermesMark mark) {
        String sql = "SELECT count(*), sum(" + HermesRow.octets(columns)
                + ") FROM messages WHERE session_id = ? AND id <= ?";
        try {
            return db.list(sql, row -> new HermesMark.Size(row.getLong(1), row.getLong(2)), session, mark.last())
                    .contains(mark.before());
        } catch (IOException e) {
            return false;
        }
    }

    /** Rows that repeat an earlier one to the moment: a compaction clones what stays in sight. */
    private Set<Long> repeated(String session) throws IOException {
        return new HashSet<>(db.list(
                "SELECT id FROM (SELECT id, row_number() OVER (PARTITION BY role, timestamp, content, "
                        + named("tool_calls") + ", " + named("tool_call_id")
                        + " ORDER BY id) AS nth FROM messages WHERE session_id = ?) WHERE nth > 1",
                row -> row.getLong(1),
                session));
    }

    private String named(String column) {
        return columns.contains(column) ? column : "0";
    }

    /** The words of the rows that this session may begin anew with. */
    private Set<Long> archived(HermesSession session) throws IOException {
        Set<Long> words = new HashSet<>();
        if (session.continuing()) {
            words.addAll(words("session_id = ?", session.parent().orElse("")));
        }
        if (columns.contains("compacted")) {
            words.addAll(words("session_id = ? AND compacted = 1", session.id()));
        }
        return words;
    }

    private List<Long> words(String where, String session) throws IOException {
        return db.list(
                "SELECT " + HermesRow.selection(columns) + " FROM messages WHERE " + where,
                row -> HermesRow.read(row).words(),
                session);
    }

    private String listing(Set<String> ofSessions) {
        String flags = columns.contains("compacted") ? " || ':' || COALESCE(sum(m.compacted), 0)" : "";
        return "SELECT " + HermesSession.selection(ofSessions)
                + ", count(*) || ':' || max(m.id) || ':' || sum("
                + HermesRow.octets(columns)
                        .replace("(content)", "(m.content)")
                        .replace("(tool_calls)", "(m.tool_calls)")
                + ")" + flags + " AS whole FROM messages m LEFT JOIN sessions s ON s.id = m.session_id"
                + " GROUP BY m.session_id ORDER BY max(m.id) DESC";
    }
}
