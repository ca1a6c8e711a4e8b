package io.funes.ingest;

import io.funes.core.memory.Lens;
import io.funes.core.memory.Memory;
import io.funes.core.state.StateDb;
import io.funes.core.trace.Harness;
import io.funes.ingest.source.Surroundings;
import java.nio.file.Files;
import java.util.List;
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

    private final Sources sources;
    private final Surroundings surroundings;
    private final StateDb db;
    private final Memory memory;
    private final Lens lens;
    private final Redaction redaction;
    private final WordsMark mark;
    private final ThinkingChoice thinking;

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
    }

    /** Gives the lens again what it may have lost when the last process ended; at the start of every process. */
    public synchronized void recover() {
        mark.replay();
    }

    /**
     * Indexes.
     *
     * @param progress is told now and then, on the calling thread
     * @throws IngestException when there is nothing that can be done: a path that is missing, unreadable, empty, or no
     *     trace, or a harness nobody knows. With several paths, only when that holds for every one
     */
    public synchronized IndexReport index(IndexRequest asked, Consumer<Progress> progress) {
        mark.replay();
        Sources wanted = wanted(asked);
        IndexRequest request = asked.withThinking(thinking.of(asked.thinking()));
        Finder finder = find(request, wanted);
        IndexReport report;
        try (WordsFeed words = new WordsFeed(lens)) {
            report = db.read(handle -> run(request, wanted, finder, new RunClaims(handle), words, progress));
        }
        mark.finish();
        Asked.check(request, report);
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
                request, wanted, new Ledger(db, files.size() > FEW), claims, memory, words, redaction, progress);
        run.read(files);
        return run.report(finder.warnings());
    }

    private Finder find(IndexRequest request, Sources wanted) {
        Finder finder = new Finder(wanted);
        if (request.paths().isEmpty()) {
            finder.homes(surroundings);
        } else {
            Asked.check(request.paths(), finder);
            request.paths().stream()
                    .filter(Files::exists)
                    .map(path -> path.toAbsolutePath().normalize())
                    .forEach(finder::tree);
        }
        Asked.check(request, finder);
        return finder;
    }

    private Sources wanted(IndexRequest request) {
        Sources wanted = sources.only(request.harness());
        if (wanted.all().isEmpty()) {
            throw new IngestException(
                    "no traces of \"" + request.harness().map(Harness::cliName).orElse("")
                            + "\" can be read; there are " + names(sources));
        }
        return wanted;
    }

    static String names(Sources sources) {
        return sources.all().stream().map(source -> source.harness().cliName()).collect(Collectors.joining(", "));
    }
}
