package io.funes.ingest;

import io.funes.core.state.StateDb;
import io.funes.core.trace.Chunk;
import io.funes.core.trace.ChunkId;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.time.Instant;
import java.util.Collection;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.jdbi.v3.core.Handle;

/**
 * Chunks that are being taken out of the memory and the lens while others wait to take their place. The names stay here
 * until that is done, because the two may have the same name, and then one must not be taken for the other.
 */
final class Replacing {

    private final StateDb db;

    Replacing(StateDb db) {
        this.db = db;
    }

    void begin(Collection<ChunkId> old, List<Chunk> fresh) {
        Set<ChunkId> all = new HashSet<>(old);
        fresh.forEach(chunk -> all.add(chunk.id()));
        List<WaitingChunk> waits = fresh.stream()
                .map(chunk -> WaitingChunk.of(chunk, false, Instant.EPOCH))
                .toList();
        Sql.write(db, handle -> {
            Waiting.each(handle, "DELETE FROM waiting WHERE hash = ?", all);
            note(handle, all);
            return Waiting.add(handle.getConnection(), waits);
        });
    }

    Set<ChunkId> ids() {
        return db.read(handle -> handle.createQuery("SELECT id FROM ingest_replacing")
                .mapTo(String.class)
                .map(ChunkId::new)
                .collectIntoSet());
    }

    void end() {
        db.write(handle -> handle.execute("DELETE FROM ingest_replacing"));
    }

    private static void note(Handle handle, Set<ChunkId> ids) throws SQLException {
        try (PreparedStatement statement = handle.getConnection()
                .prepareStatement("INSERT OR IGNORE INTO ingest_replacing(hash, id) VALUES (?, ?)")) {
            for (ChunkId id : ids) {
                statement.setLong(1, WaitingRow.hash(id));
                statement.setString(2, id.value());
                statement.addBatch();
            }
            statement.executeBatch();
        }
    }
}
