package io.funes.sync.holds;

import io.funes.core.trace.Chunk;
import io.funes.core.trace.ChunkId;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.UnaryOperator;

/** Everything that a home has stored of its traces, wherever that is. Whoever composes a process knows. */
public interface Stored {

    /** Hands over all chunks, in batches: those of the memory, and those that wait for a vector. */
    void forEach(Consumer<List<Chunk>> batch);

    /** Chunks by their names. One that has moved meanwhile from waiting to the memory is found all the same. */
    List<Chunk> read(Collection<ChunkId> ids);

    /**
     * Takes chunks out and puts others in their place, in the memory and in the search index. Either nothing has changed
     * after a crash, or all will.
     */
    void replace(Collection<ChunkId> old, List<Chunk> fresh);

    /**
     * Rewrites what is stored beside chunks, such as titles.
     *
     * @return how many texts were changed
     */
    int rewrite(UnaryOperator<String> rule);

    /** Makes everything that was replaced gone for good. One place that cannot be purged does not spare the others. */
    List<Purged> purge();

    /**
     * What came of a purge.
     *
     * @param place where, such as {@code memory}
     * @param problem why old words may still be there
     */
    record Purged(String place, Optional<String> problem) {}
}
