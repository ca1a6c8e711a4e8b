package io.funes.web.memory;

import io.funes.core.memory.EmbeddedChunk;
import io.funes.core.memory.Memory;
import io.funes.core.trace.ChunkId;
import io.funes.search.IndexState;
import io.funes.search.IndexView;
import io.funes.search.SearchIndex;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.Supplier;

/** Brings the index of a memory that somebody else writes up to date, in the background; it answers meanwhile. */
final class Following {

    private static final int BATCH = 1024;

    /** When what was added is first shown to those who ask meanwhile. */
    private static final Duration FIRST = Duration.ofSeconds(1);

    private final SearchIndex index;
    private final Supplier<? extends Memory> memory;
    private final Path mark;
    private final ExecutorService thread;
    private Optional<Future<?>> running = Optional.empty();
    private volatile long done;
    private volatile long total;
    private long begun;
    private long shown;
    private volatile String held = "";

    /**
     * @param memory the memory as it is now
     * @param mark a file that says what the index holds
     */
    Following(SearchIndex index, Supplier<? extends Memory> memory, Path mark, ExecutorService thread) {
        this.index = index;
        this.memory = memory;
        this.mark = mark;
        this.thread = thread;
    }

    SearchIndex index() {
        return index;
    }

    /** Whether there is anything that answers. */
    boolean hasAnything() {
        return inIndex() > 0;
    }

    /**
     * Begins to follow to a version, and waits a little for it.
     *
     * @return what a reader should know when it is not there yet
     */
    synchronized Optional<String> follow(String version, Duration patience) {
        if (running.isEmpty() && !version.equals(followed())) {
            running = Optional.of(thread.submit(() -> run(version)));
        }
        return running.isEmpty() ? Optional.empty() : await(running.get(), patience);
    }

    private Optional<String> await(Future<?> work, Duration patience) {
        try {
            work.get(patience.toMillis(), TimeUnit.MILLISECONDS);
            running = Optional.empty();
            return Optional.empty();
        } catch (TimeoutException e) {
            return Optional.of("its index is being built, " + done + " of " + total + " chunks so far");
        } catch (ExecutionException e) {
            running = Optional.empty();
            throw e.getCause() instanceof RuntimeException cause ? cause : new IllegalStateException(e.getCause());
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException("a question was interrupted", e);
        }
    }

    private void run(String version) {
        Memory current = memory.get();
        Set<ChunkId> ids = new HashSet<>(current.ids());
        total = ids.size();
        if (index.state() instanceof IndexState.NeedsRebuild) {
            rebuild(current);
        } else {
            add(current, missing(ids));
            if (inIndex() > ids.size()) { // what is gone there must go here, and an index cannot say which
                rebuild(current);
            }
        }
        write(version);
    }

    private void add(Memory current, Set<ChunkId> missing) {
        done = total - missing.size();
        begun = System.nanoTime();
        shown = begun;
        if (!missing.isEmpty()) {
            current.scan(BATCH, rows -> take(rows, missing));
        }
        index.commit();
        index.refresh();
    }

    private void take(List<EmbeddedChunk> rows, Set<ChunkId> missing) {
        List<EmbeddedChunk> fresh =
                rows.stream().filter(r -> missing.contains(r.chunk().id())).toList();
        if (!fresh.isEmpty()) {
            index.vectors(fresh);
            done += fresh.size();
            show();
        }
    }

    /** Each time as much again has been added: every showing leaves a segment, and many of them answer slower. */
    private void show() {
        long now = System.nanoTime();
        if (now - shown > Math.max(FIRST.toNanos(), shown - begun)) {
            shown = now;
            index.refresh();
        }
    }

    private void rebuild(Memory current) {
        done = 0;
        index.rebuild(lens -> current.scan(BATCH, rows -> {
            lens.vectors(rows);
            done += rows.size();
        }));
        index.refresh();
    }

    private Set<ChunkId> missing(Set<ChunkId> ids) {
        Set<ChunkId> missing = new HashSet<>(ids);
        try (IndexView view = index.view()) {
            if (view.coverage().chunks() > 0) {
                List<ChunkId> all = new ArrayList<>(ids);
                for (int from = 0; from < all.size(); from += BATCH) {
                    missing.removeAll(view.chunks(all.subList(from, Math.min(all.size(), from + BATCH)))
                            .keySet());
                }
            }
        }
        return missing;
    }

    private long inIndex() {
        try (IndexView view = index.view()) {
            return view.coverage().chunks();
        }
    }

    private String followed() {
        if (held.isEmpty()) {
            held = read();
        }
        return held;
    }

    private String read() {
        try {
            return Files.exists(mark) ? Files.readString(mark) : "";
        } catch (IOException e) {
            return "";
        }
    }

    private void write(String version) {
        try {
            Files.writeString(mark, version);
            held = version;
        } catch (IOException e) {
            throw new UncheckedIOException("cannot write " + mark + "; check that its disk has room", e);
        }
    }
}
