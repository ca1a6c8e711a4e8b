package io.funes.ingest.watch;

import io.funes.ingest.IngestException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * What has arrived and is to be indexed. A path that waits is not queued again, and one that is being read waits once
 * more, however often it changes meanwhile; all that is due is read together. Reading the same path over and over takes at
 * most a tenth of the time.
 */
public final class Arrivals implements AutoCloseable {

    private static final Logger LOG = LoggerFactory.getLogger(Arrivals.class);

    /** A writer that has begun is given so long to end its record. */
    private static final Duration SETTLE = Duration.ofMillis(200);

    /** A hook may come before its transcript is written to the end, so its path is looked at again after these times. */
    private static final List<Duration> AGAIN = List.of(Duration.ofSeconds(1), Duration.ofSeconds(4));

    private static final int REST = 10;
    private static final Duration REST_MAX = Duration.ofSeconds(10);

    private final Reader reader;
    private final List<Duration> again;
    private final Map<Path, Waiting> waiting = new HashMap<>();
    private final Map<Path, Long> resting = new HashMap<>();
    private final Thread thread = new Thread(this::run, "funes-arrivals");
    private boolean started;
    private boolean closed;

    /** Indexes what has arrived. */
    public interface Reader {

        void read(List<Path> paths) throws InterruptedException;
    }

    /**
     * A path that waits.
     *
     * @param due when it may be read, in nanoseconds
     * @param again how many more looks follow
     * @param read completes when it was read
     */
    private record Waiting(Path path, long due, int again, CompletableFuture<Void> read) {

        Waiting with(long otherDue, int otherAgain) {
            return new Waiting(path, Math.min(due, otherDue), Math.max(again, otherAgain), read);
        }
    }

    /** @param reader indexes paths; called on one thread */
    public Arrivals(Reader reader) {
        this(reader, AGAIN);
    }

    Arrivals(Reader reader, List<Duration> again) {
        this.reader = reader;
        this.again = List.copyOf(again);
        thread.setDaemon(true);
    }

    /** Says that something was written; it is read shortly. */
    public synchronized void changed(Path path) {
        long now = System.nanoTime();
        add(path, Math.max(now + SETTLE.toNanos(), resting.getOrDefault(path, now)), 0);
    }

    /**
     * Says that a harness has finished something; it is read at once, and looked at again a little later.
     *
     * @return completes when all were read for the first time, exceptionally when that failed
     */
    public synchronized CompletableFuture<Void> finished(Collection<Path> paths) {
        return CompletableFuture.allOf(paths.stream()
                .map(path -> add(path, System.nanoTime(), again.size()))
                .toArray(CompletableFuture<?>[]::new));
    }

    /** Ends after what is being read. What waits is found again by the next start. */
    @Override
    public void close() {
        end();
        try {
            thread.join();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    private synchronized void end() {
        closed = true;
        notifyAll();
    }

    private CompletableFuture<Void> add(Path path, long due, int again) {
        begin();
        Waiting fresh = new Waiting(path, due, again, new CompletableFuture<>());
        Waiting merged = waiting.merge(path, fresh, (old, other) -> old.with(due, again));
        notifyAll();
        return merged.read();
    }

    private void begin() {
        if (!started && !closed) {
            started = true;
            thread.start();
        }
    }

    private void run() {
        try {
            for (List<Waiting> due = take(); !due.isEmpty(); due = take()) {
                read(due);
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    /** Waits for what is due; empty at the end. */
    private synchronized List<Waiting> take() throws InterruptedException {
        while (!closed) {
            long now = System.nanoTime();
            List<Waiting> due = due(now);
            if (!due.isEmpty()) {
                return due;
            }
            pause(now);
        }
        return List.of();
    }

    private List<Waiting> due(long now) {
        List<Waiting> due = new ArrayList<>();
        for (Iterator<Waiting> each = waiting.values().iterator(); each.hasNext(); ) {
            Waiting one = each.next();
            if (one.due() - now <= 0) {
                due.add(one);
                each.remove();
            }
        }
        return due;
    }

    private void pause(long now) throws InterruptedException {
        long next = waiting.values().stream()
                .mapToLong(one -> one.due() - now)
                .min()
                .orElse(Long.MAX_VALUE);
        if (next == Long.MAX_VALUE) {
            wait();
        } else {
            wait(next / 1_000_000 + 1);
        }
    }

    private void read(List<Waiting> due) throws InterruptedException {
        long begun = System.nanoTime();
        try {
            reader.read(due.stream().map(Waiting::path).toList());
            due.forEach(one -> one.read().complete(null));
        } catch (IngestException e) {
            LOG.debug("nothing to read", e); // such as a file that is gone again
            due.forEach(one -> one.read().complete(null));
        } catch (RuntimeException e) {
            LOG.warn(
                    "{} could not be indexed; the next change or start tries again",
                    due.get(0).path(),
                    e);
            due.forEach(one -> one.read().completeExceptionally(e));
        }
        follow(due, System.nanoTime() - begun);
    }

    private synchronized void follow(List<Waiting> done, long took) {
        long now = System.nanoTime();
        resting.values().removeIf(until -> until - now <= 0);
        for (Waiting one : done) {
            resting.put(one.path(), now + Math.min(took * REST, REST_MAX.toNanos()));
            if (one.again() > 0) {
                add(one.path(), now + again.get(again.size() - one.again()).toNanos(), one.again() - 1);
            }
        }
    }
}
