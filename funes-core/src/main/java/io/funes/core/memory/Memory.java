package io.funes.core.memory;

import io.funes.core.trace.Chunk;
import io.funes.core.trace.ChunkId;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Consumer;

/**
 * A dataset of chunks, the record of truth. One writer at a time; an implementation serialises its own writes, and
 * never holds an id twice through this interface.
 *
 * <p>Failures to read or write surface as {@link MemoryException} with the place, its state and the next step.
 */
public interface Memory extends AutoCloseable {

    MemoryState state();

    /** Which of the ids have a row. */
    Set<ChunkId> present(Collection<ChunkId> ids);

    /** Every id there is. */
    Set<ChunkId> ids();

    /**
     * Adds rows in one commit, leaving out ids that have a row already; creates the dataset when there is none.
     *
     * @return how many rows were new
     */
    int append(List<EmbeddedChunk> chunks);

    /** Removes rows in one commit. */
    void delete(Collection<ChunkId> ids);

    /** Hands over every row, in batches of at most {@code batch}, storage order. */
    void scan(int batch, Consumer<List<EmbeddedChunk>> consumer);

    /** The rows of the ids, without vectors, in no particular order; unknown ids are left out. */
    List<Chunk> read(Collection<ChunkId> ids);

    /** The dataset's schema metadata, {@code embedding_model} among it. Empty when there is no dataset. */
    Map<String, String> metadata();

    /** Merges small fragments and removes what no current row needs; for idle time. */
    void compact();

    /**
     * Makes deleted rows gone for good: rewrites every file that still holds one and removes all older versions, at once,
     * with the indexes inside the dataset, which may hold their words too. Waits for scans that are running.
     */
    void purge();

    /** Sees what another process committed. */
    void refresh();

    @Override
    void close();
}
