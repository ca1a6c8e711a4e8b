package io.funes.ingest;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.Queue;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.function.Consumer;

/** What arrives while a run is under way. It is read between two files of the run, or it would wait for minutes. */
final class Meanwhile {

    private final Queue<Arrived> waiting = new ConcurrentLinkedQueue<>();

    /** @param read completes when the paths were read */
    record Arrived(List<Path> paths, CompletableFuture<Void> read) {}

    Arrived add(List<Path> paths) {
        Arrived arrived = new Arrived(List.copyOf(paths), new CompletableFuture<>());
        waiting.add(arrived);
        return arrived;
    }

    /** Takes one back; false when a run has taken it already. */
    boolean remove(Arrived arrived) {
        return waiting.remove(arrived);
    }

    boolean isEmpty() {
        return waiting.isEmpty();
    }

    void serve(Consumer<List<Path>> reader) {
        for (Optional<Arrived> next = next(); next.isPresent(); next = next()) {
            Arrived arrived = next.get();
            try {
                reader.accept(arrived.paths());
                arrived.read().complete(null);
            } catch (RuntimeException e) {
                arrived.read().completeExceptionally(e);
                throw e;
            }
        }
    }

    private Optional<Arrived> next() {
        return Optional.ofNullable(waiting.poll());
    }
}
