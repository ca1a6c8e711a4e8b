package io.funes.search;

import io.funes.core.memory.Lens;
import java.util.function.Consumer;

/**
 * The index of one memory: words and vectors, and whole chunks, so that neither recall nor get needs the memory itself.
 * It is a lens that follows the memory; what it holds can be rebuilt at any time.
 *
 * <p>An implementation is safe for concurrent callers, opens also over an index it cannot read (then
 * {@link #state()} says so, {@link #view()} refuses, and what is given to it is ignored until it is rebuilt), and never
 * lets two processes write one index.
 */
public interface SearchIndex extends Lens, IndexSource, AutoCloseable {

    IndexState state();

    /**
     * Builds a new index beside this one, and takes its place when it is complete; until then this one answers. What is
     * given to this index meanwhile reaches both. When filling fails the old index stays.
     *
     * @param fill gives everything there is to the lens it is handed
     */
    void rebuild(Consumer<Lens> fill);

    @Override
    void close();
}
