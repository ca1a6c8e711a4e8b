package io.funes.ingest;

import io.funes.core.inference.Embedder;
import io.funes.core.memory.EmbeddedChunk;
import io.funes.core.memory.Lens;
import io.funes.core.memory.Memory;
import io.funes.core.state.StateDb;
import io.funes.core.trace.Chunk;
import io.funes.core.trace.ChunkId;
import java.util.Collection;
import java.util.List;
import java.util.Set;
import java.util.function.Consumer;

/**
 * Gives waiting chunks their vectors: prose first, then calls, then output, the newest first. What is done is in the
 * memory and durable in the lens before it stops waiting, so a crash at any point repeats work and loses none.
 */
public final class Backfill implements AutoCloseable {

    /** Rows of one append: few enough to be soon done, enough to keep the memory's fragments few. */
    public static final int APPEND = 256;

    private static final long APPEND_MILLIS = 2_000;

    private final StateDb db;
    private final Memory memory;
    private final Lens lens;
    private final Waiting waiting;
    private final Replacing replacing;
    private final Stored stored;
    private final Embedding embedding;
    private final Pace pace = new Pace(System::nanoTime);

    public Backfill(StateDb db, Memory memory, Lens lens, Embedder embedder, Courtesy courtesy) {
        this.db = db;
        this.memory = memory;
        this.lens = lens;
        this.waiting = new Waiting(db);
        this.replacing = new Replacing(db);
        this.stored = new Stored(db, memory);
        this.embedding = new Embedding(embedder, courtesy, Runtime.getRuntime().availableProcessors());
    }

    /**
     * Embeds and stores chunks until so many are done, two seconds have passed, or none wait.
     *
     * @param max at most {@value #APPEND} count
     * @return how many stopped waiting; 0 when none wait
     */
    public synchronized int step(int max) throws InterruptedException {
        long from = System.nanoTime();
        finishReplacing();
        List<Chunk> chunks = waiting.next(Math.min(max, APPEND));
        if (chunks.isEmpty()) {
            return 0;
        }
        Embedding.Done embedded = embedding.embed(chunks, APPEND_MILLIS);
        if (embedded.done().isEmpty()) {
            throw new IllegalStateException("the model gave no vector for any of " + chunks.size() + " chunks");
        }
        store(embedded.done());
        waiting.defer(embedded.failed().stream().map(Chunk::id).toList());
        pace.done(embedded.done().size(), from);
        return embedded.done().size();
    }

    /** How many chunks get a vector per second, over the last minute; 0 when none did. */
    public double pace() {
        return pace.perSecond();
    }

    /** What waits. */
    public Backlog backlog() {
        return Backlog.of(waiting.counts());
    }

    /** Hands over every chunk that waits, in batches, in the order in which they came. */
    public void forEachWaiting(Consumer<List<Chunk>> consumer) {
        List<Waiting.Numbered> batch = waiting.behind(0, 0, APPEND);
        while (!batch.isEmpty()) {
            consumer.accept(batch.stream().map(Waiting.Numbered::chunk).toList());
            batch = waiting.behind(batch.get(batch.size() - 1).n(), 0, APPEND);
        }
    }

    /** Those of some chunks that wait. */
    public List<Chunk> waiting(Collection<ChunkId> ids) {
        return waiting.find(ids);
    }

    /**
     * Takes chunks out of everything there is and puts others in their place: findable by their words at once, and by
     * meaning once they have waited. Survives a crash at any point: either nothing has changed, or all will.
     */
    public synchronized void replace(Collection<ChunkId> old, List<Chunk> fresh) {
        finishReplacing();
        replacing.begin(old, fresh);
        finishReplacing();
    }

    /** Gives back the room of chunks that waited. */
    void tidy() {
        db.shrink();
    }

    @Override
    public void close() {
        embedding.close();
    }

    private void finishReplacing() {
        Set<ChunkId> ids = replacing.ids();
        if (!ids.isEmpty()) {
            memory.delete(ids);
            lens.forget(ids);
            lens.words(waiting.find(ids));
            lens.refresh();
            lens.commit();
            replacing.end();
        }
    }

    private void store(List<EmbeddedChunk> embedded) {
        memory.append(embedded);
        stored.note();
        lens.vectors(embedded);
        lens.commit();
        waiting.remove(embedded.stream().map(e -> e.chunk().id()).toList());
        lens.refresh();
    }
}
