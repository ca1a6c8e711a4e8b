package io.funes.ingest;

import io.funes.core.memory.Lens;
import io.funes.core.trace.Chunk;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Semaphore;

/** Gives words to the lens beside the reading of files, and never falls far behind it. */
final class WordsFeed implements AutoCloseable {

    private static final int BEHIND = 3;

    private final Lens lens;
    private final Semaphore slots = new Semaphore(BEHIND);
    private final ExecutorService thread = Executors.newSingleThreadExecutor(WordsFeed::thread);
    private volatile Optional<RuntimeException> failure = Optional.empty();

    WordsFeed(Lens lens) {
        this.lens = lens;
    }

    /** Hands chunks over. Throws what went wrong with earlier ones. */
    void give(List<Chunk> chunks) {
        take(1);
        thread.execute(() -> words(chunks));
    }

    /** Waits until the lens has everything. */
    void finish() {
        take(BEHIND);
        slots.release(BEHIND);
    }

    /** Makes everything given so far visible. */
    void show() {
        finish();
        lens.refresh();
    }

    @Override
    public void close() {
        thread.shutdown();
    }

    private void words(List<Chunk> chunks) {
        try {
            lens.words(chunks);
        } catch (RuntimeException e) {
            failure = Optional.of(e);
        } finally {
            slots.release();
        }
    }

    private void take(int count) {
        slots.acquireUninterruptibly(count);
        failure.ifPresent(e -> {
            slots.release(count);
            throw e;
        });
    }

    private static Thread thread(Runnable work) {
        Thread thread = new Thread(work, "funes-words");
        thread.setDaemon(true);
        return thread;
    }
}
