package io.funes.search.index;

import io.funes.core.memory.EmbeddedChunk;
import io.funes.core.memory.Lens;
import io.funes.core.trace.Chunk;
import io.funes.core.trace.ChunkId;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.Collection;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicLong;

/** Fills a generation beside the one that answers, with what a memory holds. */
final class Rebuild implements Lens {

    private final String name;
    private final Generation generation;
    private final Removal removal;
    private final Set<ChunkId> forgotten = ConcurrentHashMap.newKeySet();
    private final AtomicLong taken = new AtomicLong();

    Rebuild(String name, Generation generation, Removal removal) {
        this.name = name;
        this.generation = generation;
        this.removal = removal;
    }

    String name() {
        return name;
    }

    long taken() {
        return taken.get();
    }

    /** What is being filled. Writes that come in meanwhile go there directly: they are newer than what filling reads. */
    Generation generation() {
        return generation;
    }

    /** What was taken out since the rebuild began does not come back with what is read from the memory. */
    void leaveOut(Collection<ChunkId> ids) {
        forgotten.addAll(ids);
    }

    @Override
    public void words(List<Chunk> chunks) {
        generation.words(
                chunks.stream().filter(c -> !forgotten.contains(c.id())).toList());
        taken.addAndGet(chunks.size());
    }

    @Override
    public void vectors(List<EmbeddedChunk> chunks) {
        generation.vectors(
                chunks.stream().filter(c -> !forgotten.contains(c.chunk().id())).toList());
        taken.addAndGet(chunks.size());
    }

    @Override
    public void forget(Collection<ChunkId> ids) {
        generation.forget(ids);
    }

    @Override
    public void refresh() {
        generation.refresh();
    }

    @Override
    public void commit() {
        generation.commit();
    }

    @Override
    public void purge() {
        generation.purge();
    }

    /** Gives up. */
    void discard() {
        try {
            generation.close();
            removal.run();
        } catch (IOException e) {
            throw new UncheckedIOException("cannot remove the unfinished search index " + name, e);
        }
    }

    @FunctionalInterface
    interface Removal {
        void run() throws IOException;
    }
}
