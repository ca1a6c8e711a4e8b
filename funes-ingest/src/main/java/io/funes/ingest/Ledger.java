package io.funes.ingest;

import io.funes.core.state.StateDb;
import io.funes.core.trace.Chunk;
import io.funes.core.trace.SessionId;
import io.funes.ingest.Batch.Stop;
import io.funes.ingest.source.Checkpoint;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jdbi.v3.core.Handle;

/** Which files and units have been read, by which reader, how far. One run at a time uses it. */
final class Ledger {

    private final StateDb db;
    private final boolean whole;
    private final Map<String, FileRow> files = new HashMap<>();
    private final Map<String, Long> units = new HashMap<>();
    private long lastUnit;

    /** A file as it was when it was read. */
    private record FileRow(String stamp, String reader) {}

    /**
     * What is known of a unit from earlier.
     *
     * @param stop where the same reader stopped in it
     * @param session under which its turns are stored
     */
    record Earlier(Optional<Stop> stop, Optional<SessionId> session) {

        static final Earlier NOTHING = new Earlier(Optional.empty(), Optional.empty());
    }

    /** @param whole whether most of it is going to be asked for, so that it is read at once */
    Ledger(StateDb db, boolean whole) {
        this.db = db;
        this.whole = whole;
        db.read(whole ? this::load : this::last);
    }

    /** Whether a file is as it was when the same reader read it. */
    boolean isUnchanged(String path, String stamp, String reader) {
        return file(path).equals(Optional.of(new FileRow(stamp, reader)));
    }

    /** The reader that read a file last. */
    Optional<String> reader(String path) {
        return file(path).map(FileRow::reader);
    }

    /** A unit's number, a new one for a unit never seen. */
    long unit(String key) {
        return units.computeIfAbsent(key, unknown -> stored(key).orElseGet(() -> ++lastUnit));
    }

    /** What is known of a unit from earlier. */
    Earlier earlier(String key, String reader) {
        return units.containsKey(key) ? db.read(handle -> earlier(handle, key, reader)) : Earlier.NOTHING;
    }

    /** Stores a batch in one transaction; gives the chunks that were not waiting already. */
    List<Chunk> write(Batch batch, List<WaitingChunk> chunks) {
        batch.files().forEach(file -> files.put(file.path(), new FileRow(file.stamp(), file.reader())));
        return Sql.write(db, handle -> write(handle, batch, chunks));
    }

    private Optional<FileRow> file(String path) {
        Optional<FileRow> row = Optional.ofNullable(files.get(path));
        return row.isPresent() || whole
                ? row
                : db.read(handle -> handle.createQuery("SELECT stamp, reader FROM ingest_file WHERE path = ?")
                        .bind(0, path)
                        .map((found, context) -> new FileRow(found.getString(1), found.getString(2)))
                        .findOne());
    }

    private Optional<Long> stored(String key) {
        return whole
                ? Optional.empty()
                : db.read(handle -> handle.createQuery("SELECT id FROM ingest_unit WHERE key = ?")
                        .bind(0, key)
                        .mapTo(Long.class)
                        .findOne());
    }

    private static Earlier earlier(Handle handle, String key, String reader) {
        return handle.createQuery("SELECT checkpoint, redaction, reader, session FROM ingest_unit WHERE key = :key")
                .bind("key", key)
                .map((row, context) -> earlier(row, reader))
                .findOne()
                .orElse(Earlier.NOTHING);
    }

    private static Earlier earlier(ResultSet row, String reader) throws SQLException {
        boolean same = reader.equals(row.getString("reader"));
        Optional<Checkpoint> checkpoint = Optional.ofNullable(row.getString("checkpoint"))
                .filter(state -> same)
                .map(Checkpoint::new);
        String redaction = row.getString("redaction");
        return new Earlier(
                checkpoint.map(state -> new Stop(state, redaction)),
                Optional.ofNullable(row.getString("session")).map(SessionId::new));
    }

    private long last(Handle handle) {
        lastUnit = handle.createQuery("SELECT COALESCE(MAX(id), 0) FROM ingest_unit")
                .mapTo(Long.class)
                .one();
        return lastUnit;
    }

    private long load(Handle handle) {
        handle.createQuery("SELECT path, stamp, reader FROM ingest_file")
                .map((row, context) ->
                        files.put(row.getString("path"), new FileRow(row.getString("stamp"), row.getString("reader"))))
                .forEach(previous -> {});
        handle.createQuery("SELECT key, id FROM ingest_unit")
                .map((row, context) -> units.put(row.getString("key"), row.getLong("id")))
                .forEach(previous -> {});
        return last(handle);
    }

    private static List<Chunk> write(Handle handle, Batch batch, List<WaitingChunk> chunks) throws SQLException {
        LedgerRows rows = new LedgerRows(handle.getConnection());
        rows.units(batch.units());
        rows.sessions(batch.units());
        rows.counts(batch.units());
        rows.files(batch.files());
        rows.claims(batch.claims());
        return Waiting.add(handle.getConnection(), chunks);
    }
}
