package io.funes.ingest;

import io.funes.core.state.StateDb;
import io.funes.core.trace.Chunk;
import io.funes.core.trace.ChunkId;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.jdbi.v3.core.Handle;

/** The chunks that wait for a vector. A row here is a promise: it goes when the memory and the lens have it. */
final class Waiting {

    /** Added to the rank of a chunk that the model could not take, so that it is tried after all others. */
    static final int DEFERRED = 100;

    private static final String ADD =
            "INSERT OR IGNORE INTO waiting(hash, rank, time, id, text, session, workdir, turn,"
                    + " parent, seq, ts, role, type, tool, source, block, split, harness, repo)"
                    + " VALUES (?,?,?,?,?,?,?,?,?,?,?,?,?,?,?,?,?,?,?)";

    private static final String NEXT = "SELECT * FROM waiting ORDER BY rank, time DESC LIMIT ?";
    private static final String BEHIND = "SELECT * FROM waiting WHERE n > ? AND rank >= ? ORDER BY n LIMIT ?";

    private final StateDb db;

    Waiting(StateDb db) {
        this.db = db;
    }

    /** Adds chunks inside the caller's transaction; gives those that were not waiting already. */
    static List<Chunk> add(Connection connection, List<WaitingChunk> chunks) throws SQLException {
        try (PreparedStatement statement = connection.prepareStatement(ADD)) {
            for (WaitingChunk waiting : chunks) {
                WaitingRow.bind(statement, waiting);
                statement.addBatch();
            }
            return added(chunks, statement.executeBatch());
        }
    }

    /** The chunks whose turn it is, most wanted first. */
    List<Chunk> next(int max) {
        return Sql.read(db, handle -> chunks(handle, NEXT, max));
    }

    /** Those of some chunks that wait. */
    List<Chunk> find(Collection<ChunkId> ids) {
        return Sql.read(db, handle -> {
            List<Chunk> found = new ArrayList<>();
            for (ChunkId id : ids) {
                found.addAll(chunks(handle, "SELECT * FROM waiting WHERE hash = ?", WaitingRow.hash(id)));
            }
            return found;
        });
    }

    /** Chunks of at least a rank that were added after a mark, in the order in which they came. */
    List<Numbered> behind(long mark, int rank, int max) {
        return Sql.read(db, handle -> numbered(handle, BEHIND, mark, rank, max));
    }

    /**
     * A waiting chunk with its number.
     *
     * @param n rises with every chunk that comes
     */
    record Numbered(long n, Chunk chunk) {}

    void remove(Collection<ChunkId> ids) {
        Sql.write(db, handle -> each(handle, "DELETE FROM waiting WHERE hash = ?", ids));
    }

    /** Puts chunks behind all others. */
    void defer(Collection<ChunkId> ids) {
        if (!ids.isEmpty()) {
            Sql.write(db, handle -> each(handle, "UPDATE waiting SET rank = rank % 100 + 100 WHERE hash = ?", ids));
        }
    }

    /** How many wait, by the rank of {@link WaitingChunk}. */
    Map<Integer, Long> counts() {
        return db.read(handle -> handle.createQuery("SELECT rank, COUNT(*) n FROM waiting GROUP BY rank")
                .reduceRows(new TreeMap<>(), (counts, row) -> {
                    counts.put(row.getColumn("rank", Integer.class), row.getColumn("n", Long.class));
                    return counts;
                }));
    }

    long last() {
        return db.read(handle -> handle.createQuery("SELECT COALESCE(MAX(n), 0) FROM waiting")
                .mapTo(Long.class)
                .one());
    }

    private static List<Chunk> added(List<WaitingChunk> chunks, int[] counts) {
        List<Chunk> added = new ArrayList<>();
        for (int i = 0; i < counts.length; i++) {
            if (counts[i] > 0 || counts[i] == Statement.SUCCESS_NO_INFO) {
                added.add(chunks.get(i).chunk());
            }
        }
        return added;
    }

    private static List<Chunk> chunks(Handle handle, String sql, long... values) throws SQLException {
        return numbered(handle, sql, values).stream().map(Numbered::chunk).toList();
    }

    private static List<Numbered> numbered(Handle handle, String sql, long... values) throws SQLException {
        try (PreparedStatement statement = handle.getConnection().prepareStatement(sql)) {
            for (int i = 0; i < values.length; i++) {
                statement.setLong(i + 1, values[i]);
            }
            try (ResultSet rows = statement.executeQuery()) {
                List<Numbered> chunks = new ArrayList<>();
                while (rows.next()) {
                    chunks.add(new Numbered(rows.getLong("n"), WaitingRow.read(rows)));
                }
                return chunks;
            }
        }
    }

    static int each(Handle handle, String sql, Collection<ChunkId> ids) throws SQLException {
        try (PreparedStatement statement = handle.getConnection().prepareStatement(sql)) {
            for (ChunkId id : ids) {
                statement.setLong(1, WaitingRow.hash(id));
                statement.addBatch();
            }
            return statement.executeBatch().length;
        }
    }
}
