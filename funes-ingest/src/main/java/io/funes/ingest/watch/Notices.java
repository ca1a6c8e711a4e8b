package io.funes.ingest.watch;

import java.io.IOException;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardWatchEventKinds;
import java.nio.file.WatchEvent;
import java.nio.file.WatchKey;
import java.nio.file.WatchService;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * What the operating system says about directories by itself: inotify on Linux. Where Java would only poll in its place,
 * as on macOS, nothing is watched here: {@link Watcher}'s own looks are cheaper.
 */
final class Notices implements AutoCloseable {

    private static final Logger LOG = LoggerFactory.getLogger(Notices.class);

    private final Optional<WatchService> service;
    private final Map<WatchKey, Path> watched = new HashMap<>();
    private final Set<Path> paths = new HashSet<>();
    private int limit;

    /**
     * What happened.
     *
     * @param written files and directories that were made or written to
     * @param lost whether more happened than can be told
     */
    record News(List<Path> written, boolean lost) {

        static final News NONE = new News(List.of(), false);
    }

    /** @param limit at most so many directories; 0 for none */
    Notices(int limit) {
        this.service = limit > 0 ? open() : Optional.empty();
        this.limit = service.isPresent() ? limit : 0;
    }

    /** Watches these and no others, as many as are allowed, the first ones first; how many are new. */
    int watch(List<Path> wanted) {
        List<Path> first = wanted.subList(0, Math.min(limit, wanted.size()));
        leave(new HashSet<>(first));
        int before = paths.size();
        first.forEach(this::watch);
        return paths.size() - before;
    }

    /** Watches one more, if there is room. */
    void watch(Path directory) {
        if (service.isEmpty() || paths.contains(directory) || paths.size() >= limit) {
            return;
        }
        try {
            watched.put(
                    directory.register(
                            service.get(), StandardWatchEventKinds.ENTRY_CREATE, StandardWatchEventKinds.ENTRY_MODIFY),
                    directory);
            paths.add(directory);
        } catch (IOException e) {
            refused(directory, e);
        }
    }

    boolean isWatched(Path directory) {
        return paths.contains(directory);
    }

    int count() {
        return paths.size();
    }

    /** Waits for news, at most so long. */
    News await(long millis) throws InterruptedException {
        if (service.isEmpty()) {
            Thread.sleep(millis);
            return News.NONE;
        }
        Set<Path> written = new HashSet<>();
        boolean lost = false;
        for (WatchKey key = service.get().poll(millis, TimeUnit.MILLISECONDS);
                key != null;
                key = service.get().poll()) {
            lost |= take(key, written);
        }
        return new News(List.copyOf(written), lost);
    }

    @Override
    public void close() throws IOException {
        if (service.isPresent()) {
            service.get().close();
        }
    }

    private boolean take(WatchKey key, Set<Path> written) {
        boolean lost = false;
        Path directory = watched.get(key);
        for (WatchEvent<?> event : key.pollEvents()) {
            if (directory != null && event.context() instanceof Path name) {
                written.add(directory.resolve(name));
            } else {
                lost = true;
            }
        }
        if (!key.reset()) {
            watched.remove(key);
            paths.remove(directory);
        }
        return lost;
    }

    private void leave(Set<Path> wanted) {
        List<WatchKey> unwanted = new ArrayList<>();
        watched.forEach((key, path) -> {
            if (!wanted.contains(path)) {
                unwanted.add(key);
            }
        });
        for (WatchKey key : unwanted) {
            key.cancel();
            paths.remove(watched.remove(key));
        }
    }

    /** Either it is gone, or the system allows no more; then what is watched stays, and the rest is looked at. */
    private void refused(Path directory, IOException e) {
        if (Files.isDirectory(directory) && Files.isReadable(directory)) {
            LOG.info("no more than {} directories can be watched ({})", paths.size(), e.getMessage());
            limit = paths.size();
        }
    }

    private static Optional<WatchService> open() {
        try {
            WatchService service = FileSystems.getDefault().newWatchService();
            if (service.getClass().getSimpleName().startsWith("Polling")) {
                service.close();
                return Optional.empty();
            }
            return Optional.of(service);
        } catch (IOException | UnsupportedOperationException e) {
            LOG.info("the system tells nothing about directories ({}); they are looked at", e.getMessage());
            return Optional.empty();
        }
    }
}
