package io.funes.ingest;

import io.funes.core.inference.Embedder;
import io.funes.core.memory.EmbeddedChunk;
import io.funes.core.trace.Chunk;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReferenceArray;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Embeds chunks with as many callers as there are cores, and with one while a recall runs. */
final class Embedding implements AutoCloseable {

    private static final Logger LOG = LoggerFactory.getLogger(Embedding.class);
    private static final long WAIT_MILLIS = 50;

    private final Embedder embedder;
    private final Courtesy courtesy;
    private final int callers;
    private final ExecutorService threads;

    Embedding(Embedder embedder, Courtesy courtesy, int callers) {
        this.embedder = embedder;
        this.courtesy = courtesy;
        this.callers = callers;
        this.threads = Executors.newFixedThreadPool(callers, Embedding::thread);
    }

    /**
     * What became of some chunks when the time was up.
     *
     * @param done those with a vector
     * @param failed those that the model cannot take
     */
    record Done(List<EmbeddedChunk> done, List<Chunk> failed) {}

    /** Embeds as many as fit into the time, in order, at least one. */
    Done embed(List<Chunk> chunks, long millis) throws InterruptedException {
        Work work = new Work(chunks, System.nanoTime() + millis * 1_000_000);
        List<Callable<Integer>> tasks = new ArrayList<>();
        for (int caller = 0; caller < callers; caller++) {
            boolean first = caller == 0;
            tasks.add(() -> work.go(first));
        }
        for (Future<Integer> task : threads.invokeAll(tasks)) {
            finish(task);
        }
        return work.done();
    }

    @Override
    public void close() {
        threads.shutdownNow();
    }

    private static void finish(Future<Integer> task) throws InterruptedException {
        try {
            task.get();
        } catch (ExecutionException e) {
            throw new IllegalStateException("embedding stopped", e.getCause());
        }
    }

    private static Thread thread(Runnable work) {
        Thread thread = new Thread(work, "funes-embed");
        thread.setDaemon(true);
        thread.setPriority(Thread.MIN_PRIORITY);
        return thread;
    }

    private final class Work {

        private final List<Chunk> chunks;
        private final long until;
        private final AtomicInteger next = new AtomicInteger();
        private final AtomicReferenceArray<Optional<EmbeddedChunk>> results;

        Work(List<Chunk> chunks, long until) {
            this.chunks = chunks;
            this.until = until;
            this.results = new AtomicReferenceArray<>(chunks.size());
        }

        int go(boolean first) throws InterruptedException {
            int count = 0;
            for (int at = claim(first); at < chunks.size(); at = claim(first)) {
                results.set(at, embed(chunks.get(at)));
                count++;
            }
            return count;
        }

        Done done() {
            List<EmbeddedChunk> done = new ArrayList<>();
            List<Chunk> failed = new ArrayList<>();
            for (int i = 0; i < chunks.size(); i++) {
                Optional<EmbeddedChunk> result = results.get(i);
                if (result != null) {
                    result.ifPresentOrElse(done::add, add(failed, chunks.get(i)));
                }
            }
            return new Done(done, failed);
        }

        private int claim(boolean first) throws InterruptedException {
            while (!first && !courtesy.await(WAIT_MILLIS)) {
                if (isOver()) {
                    return chunks.size();
                }
            }
            return next.get() > 0 && isOver() ? chunks.size() : next.getAndIncrement();
        }

        private boolean isOver() {
            return System.nanoTime() - until > 0 || next.get() >= chunks.size();
        }

        private Optional<EmbeddedChunk> embed(Chunk chunk) {
            try {
                return Optional.of(new EmbeddedChunk(chunk, embedder.embed(chunk.text())));
            } catch (RuntimeException e) {
                LOG.warn("no vector for chunk {}", chunk.id(), e);
                return Optional.empty();
            }
        }

        private static Runnable add(List<Chunk> failed, Chunk chunk) {
            return () -> failed.add(chunk);
        }
    }
}
