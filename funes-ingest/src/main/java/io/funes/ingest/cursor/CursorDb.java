package io.funes.ingest.cursor;

import io.funes.core.trace.Harness;
import io.funes.ingest.jsonl.Json;
import io.funes.ingest.jsonl.JsonParsing;
import io.funes.ingest.jsonl.WholeJson;
import io.funes.ingest.source.Checkpoint;
import io.funes.ingest.source.Claims;
import io.funes.ingest.source.OpenTrace;
import io.funes.ingest.source.TraceUnit;
import io.funes.ingest.source.UnitReading;
import io.funes.ingest.sqlite.ForeignDb;
import java.io.IOException;
import java.nio.file.Path;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import tools.jackson.core.JacksonException;

/**
 * The opened database of Cursor's editor: {@code composerData:<session>} holds a session and the order of its messages,
 * {@code bubbleId:<session>:<message>} a message; before that, the session held its messages itself. Only these keys are
 * read. Messages are edited in place, so a session that changed is read from its start.
 */
final class CursorDb implements OpenTrace {

    static final String TABLE = "cursorDiskKV";

    private static final String BUBBLES = "FROM cursorDiskKV b WHERE b.key >= 'bubbleId:' || substr(c.key, 14) || ':'"
            + " AND b.key < 'bubbleId:' || substr(c.key, 14) || ';'";

    private static final String SESSIONS = "SELECT substr(c.key, 14) AS id, octet_length(c.value) || ' '"
            + " || substr(c.value, instr(c.value, '\"lastUpdatedAt\"'), 32) || ' '"
            + " || (SELECT count(*) || ':' || COALESCE(sum(octet_length(b.value)), 0) " + BUBBLES + ") AS stamp"
            + " FROM cursorDiskKV c WHERE c.key >= 'composerData:' AND c.key < 'composerData;' ORDER BY c.rowid";

    private static final String VALUE = "SELECT CAST(value AS TEXT) AS value FROM cursorDiskKV WHERE key = ?";

    private static final JsonParsing PARSING = new JsonParsing();

    private final Path file;
    private final Harness harness;
    private final ForeignDb db;
    private final Map<String, String> stamps = new LinkedHashMap<>();

    /** @param stamp changes when the session or one of its messages does */
    private record Listed(String id, String stamp) {

        static Listed read(ResultSet row) throws SQLException {
            return new Listed(row.getString("id"), row.getString("stamp") + "");
        }
    }

    private CursorDb(Path file, Harness harness, ForeignDb db) throws IOException {
        this.file = file;
        this.harness = harness;
        this.db = db;
        db.list(SESSIONS, Listed::read).forEach(session -> stamps.put(session.id(), session.stamp()));
    }

    static CursorDb open(Path file, Harness harness) throws IOException {
        ForeignDb db = ForeignDb.open(file);
        try {
            return new CursorDb(file, harness, db);
        } catch (IOException e) {
            db.close();
            throw e;
        }
    }

    @Override
    public List<TraceUnit> units() {
        return stamps.keySet().stream()
                .map(session -> TraceUnit.inside(harness, file, session, false))
                .toList();
    }

    @Override
    public boolean isAsBefore(TraceUnit unit, Checkpoint stop) {
        return stop.state().equals(stamps.get(unit.inner()));
    }

    @Override
    public UnitReading read(TraceUnit unit, Optional<Checkpoint> from, Claims claims) throws IOException {
        String session = unit.inner();
        Json data = value("composerData:" + session);
        CursorBubbles parser = new CursorBubbles(session, file, harness, data, claims);
        return WholeJson.of(messages(session, data), parser, stamps.getOrDefault(session, ""));
    }

    @Override
    public void close() throws IOException {
        db.close();
    }

    private WholeJson.Messages messages(String session, Json data) {
        List<Json> headers = data.get("fullConversationHeadersOnly").values();
        Iterator<Json> all = (headers.isEmpty() ? data.get("conversation").values() : headers).iterator();
        return () -> {
            if (!all.hasNext()) {
                return Optional.empty();
            }
            Json one = all.next();
            return Optional.of(
                    headers.isEmpty() ? one : value("bubbleId:" + session + ':' + one.textOr("bubbleId", "")));
        };
    }

    /** What is stored under a key; nothing readable gives {@link Json#NULL}. */
    private Json value(String key) throws IOException {
        return db.list(VALUE, row -> parsed(row.getString("value") + ""), key).stream()
                .findFirst()
                .orElse(Json.NULL);
    }

    private static Json parsed(String text) {
        try {
            return PARSING.parse(text);
        } catch (JacksonException e) {
            return Json.NULL;
        }
    }
}
