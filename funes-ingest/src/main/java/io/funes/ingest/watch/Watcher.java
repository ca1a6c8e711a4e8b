package io.funes.ingest.watch;

import io.funes.ingest.Sources;
import io.funes.ingest.source.Surroundings;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Sees within a second or two what harnesses write, and tells {@link Arrivals}. The system's own notices come first, for a
 * bounded number of directories, those with the newest files; what was written to last is looked at every two seconds
 * whether there are notices or not, because some file systems give none; and everything is looked at now and then, so
 * seldom that it costs next to nothing.
 */
public final class Watcher implements AutoCloseable {

    private static final Logger LOG = LoggerFactory.getLogger(Watcher.class);

    private final Homes homes;
    private final Arrivals arrivals;
    private final Pace pace;
    private final Notices notices;
    private final Map<Path, Seen> known = new HashMap<>();
    private final Set<Path> missing = new HashSet<>();
    private final Thread thread = new Thread(this::run, "funes-watch");
    private List<Path> hot = List.of();
    private Runnable ready = () -> {};
    private long nextGlance;
    private long nextLook;
    private volatile boolean closed;
    private volatile Watched watched = new Watched(0, 0, 0);

    /**
     * What is being watched.
     *
     * @param places known directories and files that exist
     * @param files that may be traces
     * @param notices directories that the system tells about; the others are looked at
     */
    public record Watched(int places, int files, int notices) {}

    /**
     * How much is done, and how often.
     *
     * @param notices the most directories the system is asked about
     * @param hot how many of the newest files are looked at in every glance
     * @param cold how many files and directories are, where the system does not tell about all
     * @param glance how often
     * @param look how often everything is looked at, at most
     * @param share everything is looked at so seldom that it takes at most one part in so many of a core
     */
    record Pace(int notices, int hot, int cold, Duration glance, Duration look, int share) {

        static final Pace USUAL = new Pace(8_000, 64, 400, Duration.ofSeconds(2), Duration.ofMinutes(2), 1_000);
    }

    public Watcher(Sources sources, Surroundings surroundings, Arrivals arrivals) {
        this(new Homes(sources, surroundings), arrivals, Pace.USUAL);
    }

    Watcher(Homes homes, Arrivals arrivals, Pace pace) {
        this.homes = homes;
        this.arrivals = arrivals;
        this.pace = pace;
        this.notices = new Notices(pace.notices());
        thread.setDaemon(true);
    }

    /**
     * Begins. Once only.
     *
     * @param whenReady runs once everything later is going to be seen; what was there before is left to it
     */
    public void start(Runnable whenReady) {
        ready = whenReady;
        thread.start();
    }

    /** What is being watched now. */
    public Watched watched() {
        return watched;
    }

    @Override
    public void close() {
        closed = true;
        thread.interrupt();
        try {
            thread.join();
            notices.close();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        } catch (IOException e) {
            LOG.warn("watching did not end well", e);
        }
    }

    private void run() {
        try {
            look(false);
            ready.run();
            while (!closed) {
                step();
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        } catch (RuntimeException e) {
            LOG.error("watching ended; what hooks say and `funes index` still work", e);
        }
    }

    private void step() throws InterruptedException {
        long wait = Math.max(1, (nextGlance - System.nanoTime()) / 1_000_000);
        Notices.News news = notices.await(wait);
        news.written().forEach(path -> written(path, true));
        if (news.lost() || System.nanoTime() - nextLook >= 0) {
            look(true);
        } else if (System.nanoTime() - nextGlance >= 0) {
            glance();
        }
    }

    /** Looks at everything. */
    private void look(boolean tell) {
        long begun = System.nanoTime();
        Map<Path, Seen> all = everything();
        if (notices.watch(newest(all, true)) > 0) {
            all = everything(); // what was written before it was watched
        }
        take(all, tell);
        known.keySet().retainAll(all.keySet());
        long took = System.nanoTime() - begun;
        nextLook = System.nanoTime() + Math.max(pace.look().toNanos(), took * pace.share());
        warm();
    }

    private Map<Path, Seen> everything() {
        missing.clear();
        Map<Path, Seen> all = new HashMap<>();
        for (Path place : homes.places()) {
            if (Files.exists(place)) {
                all.putAll(homes.below(place));
            } else {
                missing.add(place);
            }
        }
        return all;
    }

    /** Chooses what is looked at in every glance. */
    private void warm() {
        List<Path> files = newest(known, false);
        List<Path> directories = newest(known, true).stream()
                .filter(directory -> !notices.isWatched(directory))
                .toList();
        int some = directories.isEmpty() ? pace.hot() : pace.cold();
        hot = Stream.concat(files.stream().limit(some), directories.stream().limit(some))
                .toList();
        watched = new Watched(homes.places().size() - missing.size(), files.size(), notices.count());
        nextGlance = System.nanoTime() + pace.glance().toNanos();
    }

    private void glance() {
        hot.forEach(path -> written(path, false));
        Set.copyOf(missing).stream().filter(Files::exists).forEach(place -> {
            missing.remove(place);
            below(place);
        });
        nextGlance = System.nanoTime() + pace.glance().toNanos();
    }

    /**
     * Something may have been written to.
     *
     * @param surely whether it has been, even if neither its size nor its time tells
     */
    private void written(Path path, boolean surely) {
        Optional<Seen> now = Seen.of(path);
        boolean changed = now.isPresent() && !now.get().equals(known.get(path));
        if (changed && now.get().directory()) {
            below(path);
        } else if (changed || now.isPresent() && surely && !now.get().directory()) {
            homes.trace(path).ifPresent(trace -> {
                known.put(path, now.get());
                arrivals.changed(trace);
            });
        }
    }

    private void below(Path path) {
        Map<Path, Seen> found = homes.below(path);
        found.forEach((one, seen) -> {
            if (seen.directory()) {
                notices.watch(one);
            }
        });
        take(homes.below(path), true);
        warm();
    }

    private void take(Map<Path, Seen> found, boolean tell) {
        found.forEach((path, seen) -> {
            if (!seen.equals(known.put(path, seen)) && tell && !seen.directory()) {
                homes.trace(path).ifPresent(arrivals::changed);
            }
        });
    }

    private static List<Path> newest(Map<Path, Seen> all, boolean directories) {
        Map<Path, Long> times = new HashMap<>();
        all.forEach((path, seen) -> {
            if (seen.directory() == directories) {
                times.merge(path, seen.modified(), Math::max);
            } else if (directories && path.getParent() != null) {
                times.merge(path.getParent(), seen.modified(), Math::max);
            }
        });
        return times.entrySet().stream()
                .sorted(Map.Entry.<Path, Long>comparingByValue(Comparator.reverseOrder())
                        .thenComparing(Map.Entry.comparingByKey()))
                .map(Map.Entry::getKey)
                .toList();
    }
}
