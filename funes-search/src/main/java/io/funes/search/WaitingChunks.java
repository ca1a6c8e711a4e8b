package io.funes.search;

import io.funes.core.trace.Chunk;
import java.util.List;
import java.util.function.Consumer;

/** Chunks that are known and have no vector yet, so that the memory does not hold them. */
@FunctionalInterface
public interface WaitingChunks {

    WaitingChunks NONE = batch -> {};

    /** Hands over all of them, in batches. */
    void forEach(Consumer<List<Chunk>> batch);
}
