package io.funes.ingest;

import io.funes.core.memory.Lens;
import io.funes.core.memory.Memory;
import io.funes.core.state.StateDb;
import io.funes.core.trace.Harness;
import io.funes.ingest.source.Surroundings;
import io.funes.ingest.source.TraceSource;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.Consumer;
import java.util.stream.Collectors;

/**
 * Reads what harnesses left on this machine: new turns become redacted chunks that are findable by their words when
 * {@link #index} returns, and wait for their vectors, which {@link Backfill} brings. Runs one at a time; reading the same
 * thing again adds nothing.
 */
public final class Ingest {

    /** So many files are looked up in the ledger one by one. */
    private static final int FEW = 50;

    private static final long PATIENCE_MILLIS = 20;

    private static final String GONE =
            "the memory that was here is gone; what agents still have on this machine is read again from its beginning";

    private final Sources sources;
    private final Surroundings surroundings;
    private final StateDb db;
    private final Memory memory;
    private final Lens lens;
    private final Redaction redaction;
    private final WordsMark mark;
    private final ThinkingChoice thinking;
    private final Stored stored;
    private final Meanwhile meanwhile = new Meanwhile();
    private final ReentrantLock running = new ReentrantLock();

    public Ingest(
            Sources sources, Surroundings surroundings, StateDb db, Memory memory, Lens lens, Redaction redaction) {
        this.sources = sources;
        this.surroundings = surroundings;
        this.db = db;
        this.memory = memory;
        this.lens = lens;
        this.redaction = redaction;
        this.mark = new WordsMark(db, lens);
        this.thinking = new ThinkingChoice(db);
        this.stored = new Stored(db, memory);
    }

    /** Gives the lens again what it may have lost when the last process ended; at the start of every process. */
    public void recover() {
        running.lock();
        try {
            mark.replay();
        } finally {
            running.unlock();
        }
    }

    /** @throws IllegalArgumentException for a request that makes no sense, whatever there is: an agent nobody knows */
    public void check(IndexRequest request) {
        wanted(request);
    }

    /** Where a request without paths looks, existing or not: each harness with its places. */
    public Map<Harness, List<Path>> places(Optional<Harness> harness) {
        Map<Harness, List<Path>> places = new LinkedHashMap<>();
        for (TraceSource source : sources.only(harness).all()) {
            List<Path> homes = source.homes(surroundings);
            if (!homes.isEmpty()) {
                places.put(source.harness(), homes);
            }
        }
        return places;
    }

    /**
     * Indexes.
     *
     * @param progress is told now and then, on the calling thread
     * @throws IngestException when there is nothing that can be done: a path that is missing, unreadable, empty, or no
     *     trace. With several paths, only when that holds for every one
     * @throws IllegalArgumentException see {@link #check}
     */
    public IndexReport index(IndexRequest asked, Consumer<Progress> progress) {
        running.lock();
        try {
            return run(asked, progress);
        } finally {
            running.unlock();
        }
    }

    /**
     * Indexes what was just written. While a run is under way, its files are read between two of the run's, so that a
     * finished turn need not wait for the end of a sweep. Returns when prose in it can be found by its words.
     *
     * @throws IngestException as {@link #index} does
     */
    public void arrived(List<Path> paths) throws InterruptedException {
        Meanwhile.Arrived arrived = meanwhile.add(paths);
        while (!arrived.read().isDone()) {
            if (running.tryLock(PATIENCE_MILLIS, TimeUnit.MILLISECONDS)) {
                try {
                    if (meanwhile.remove(arrived)) {
                        run(IndexRequest.of(paths.toArray(Path[]::new)), progress -> {});
                        return;
                    }
                } finally {
                    running.unlock();
                }
            }
        }
        arrived.read().join();
    }

    /** Whether something has arrived that a run has not taken yet. */
    boolean hasArrivals() {
        return !meanwhile.isEmpty();
    }

    private IndexReport run(IndexRequest asked, Consumer<Progress> progress) {
        mark.replay();
        Sources wanted = wanted(asked);
        IndexRequest request = asked.withThinking(thinking.of(asked.thinking()));
        Finder finder = find(request, wanted);
        stored.forgetIfGone().ifPresent(place -> finder.warn(List.of(new IndexReport.Warning(place, GONE))));
        IndexReport report;
        try (WordsFeed words = new WordsFeed(lens)) {
            report = db.read(handle -> run(request, wanted, finder, new RunClaims(handle), words, progress));
        }
        mark.finish();
        new Asked(request, sources).check(report);
        return report;
    }

    private IndexReport run(
            IndexRequest request,
            Sources wanted,
            Finder finder,
            RunClaims claims,
            WordsFeed words,
            Consumer<Progress> progress) {
        List<Finder.Found> files = finder.files(request.limit());
        Run run = new Run(
                request,
                wanted,
                sources,
                new Ledger(db, files.size() > FEW),
                claims,
                memory,
                words,
                redaction,
                progress);
        run.read(files, meanwhile);
        return run.report(finder.warnings());
    }

    private Finder find(IndexRequest request, Sources wanted) {
        Asked asked = new Asked(request, sources);
        Finder finder = new Finder(wanted);
        if (request.paths().isEmpty()) {
            finder.homes(surroundings);
        } else {
            asked.readable(finder);
            request.paths().stream()
                    .filter(Files::exists)
                    .map(path -> path.toAbsolutePath().normalize())
                    .forEach(finder::tree);
        }
        asked.check(finder);
        return finder;
    }

    private Sources wanted(IndexRequest request) {
        Sources wanted = sources.only(request.harness());
        if (wanted.all().isEmpty()) {
            throw new IllegalArgumentException("no agent \""
                    + request.harness().map(Harness::cliName).orElse("") + "\" is known; there are " + names(sources));
        }
        return wanted;
    }

    static String names(Sources sources) {
        return sources.all().stream().map(source -> source.harness().cliName()).collect(Collectors.joining(", "));
    }
}
