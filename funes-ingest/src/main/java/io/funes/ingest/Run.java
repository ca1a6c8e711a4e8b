package io.funes.ingest;

import io.funes.core.memory.Memory;
import io.funes.core.memory.MemoryState;
import io.funes.core.trace.Chunk;
import io.funes.core.trace.ChunkId;
import io.funes.core.trace.Harness;
import io.funes.ingest.Batch.Counts;
import io.funes.ingest.Batch.FileNews;
import io.funes.ingest.Batch.Stop;
import io.funes.ingest.Batch.UnitNews;
import io.funes.ingest.IndexReport.Warning;
import io.funes.ingest.source.Claims;
import io.funes.ingest.source.OpenTrace;
import io.funes.ingest.source.TraceSource;
import io.funes.ingest.source.TraceUnit;
import io.funes.ingest.source.UnitReading;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;

/** One pass over the files that were found. */
final class Run {

    private final IndexRequest request;
    private final Sources sources;
    private final Sources all;
    private final Ledger ledger;
    private final Readers readers;
    private final RunClaims claims;
    private final Memory memory;
    private final WordsFeed words;
    private final Redaction redaction;
    private final Consumer<Progress> progress;
    private final Remotes remotes = new Remotes();
    private final List<Warning> warnings = new ArrayList<>();
    private final long begun = System.nanoTime();
    private Batch batch = new Batch();
    private Meanwhile meanwhile = new Meanwhile();
    private Optional<Path> current = Optional.empty();
    private boolean serving;
    private long total;
    private long done;
    private long unchanged;
    private long unrecognized;
    private long others;
    private long read;
    private long turns;
    private long chunks;
    private long bytes;

    Run(
            IndexRequest request,
            Sources sources,
            Sources all,
            Ledger ledger,
            RunClaims claims,
            Memory memory,
            WordsFeed words,
            Redaction redaction,
            Consumer<Progress> progress) {
        this.request = request;
        this.sources = sources;
        this.all = all;
        this.ledger = ledger;
        this.readers = new Readers(request, sources, ledger);
        this.claims = claims;
        this.memory = memory;
        this.words = words;
        this.redaction = redaction;
        this.progress = progress;
    }

    /** @param meanwhile what arrives until the end */
    void read(List<Finder.Found> files, Meanwhile meanwhile) {
        this.meanwhile = meanwhile;
        total = files.size();
        for (Finder.Found found : files) {
            current = Optional.of(found.file());
            read(found);
            current = Optional.empty();
            done++;
            tell();
            serve();
        }
        flush();
        words.finish();
    }

    IndexReport report(List<Warning> before) {
        List<Warning> all = new ArrayList<>(before);
        all.addAll(warnings);
        return new IndexReport(total, unchanged, unrecognized, others, read, turns, chunks, bytes, all, elapsed());
    }

    /** Stores what has been gathered, then makes prose findable by its words; the rest follows when all is read. */
    void flush() {
        if (batch.isEmpty()) {
            return;
        }
        Batch full = batch;
        batch = new Batch();
        List<Chunk> fresh = ledger.write(full, unstored(full.chunks()));
        words.give(fresh.stream().filter(chunk -> chunk.type().isProse()).toList());
        chunks += fresh.size();
        tell();
    }

    /** Reads what has arrived meanwhile, if this run reads all harnesses. To be called when the batch is whole. */
    void serve() {
        if (request.harness().isEmpty() && !serving) {
            serving = true;
            meanwhile.serve(this::serve);
            serving = false;
        }
    }

    /** What is being read right now is read to its end anyway. */
    private void serve(List<Path> paths) {
        Finder finder = new Finder(sources);
        paths.stream()
                .filter(Files::exists)
                .map(path -> path.toAbsolutePath().normalize())
                .forEach(finder::tree);
        finder.files(Integer.MAX_VALUE).stream()
                .filter(found -> !current.equals(Optional.of(found.file())))
                .forEach(this::read);
        flush();
        words.show();
    }

    Batch batch() {
        return batch;
    }

    /** What a unit is read by. */
    String reader(Harness harness) {
        return readers.of(harness);
    }

    boolean isThinkingStored() {
        return request.thinking().orElse(true);
    }

    Redaction redaction() {
        return redaction;
    }

    Remotes remotes() {
        return remotes;
    }

    void countTurn() {
        turns++;
    }

    private void read(Finder.Found found) {
        try {
            String stamp = readers.stamp(found.file());
            Optional<String> reader = readers.of(found.file(), stamp);
            if (reader.isEmpty()) {
                read(found, stamp);
            } else if (Readers.isNone(reader.get())) {
                unrecognized++;
            } else {
                unchanged++;
            }
        } catch (NoSuchFileException e) {
            warnings.add(new Warning(found.file().toString(), Reasons.of(e)));
        } catch (IOException e) {
            warn(found, Reasons.of(e));
        }
    }

    /** A file that cannot even be looked at is a unit with a problem. */
    private void warn(Finder.Found found, String reason) {
        String path = found.file().toString();
        Harness harness = sources.all().stream()
                .filter(source -> source.mayHold(found.file()))
                .findFirst()
                .orElseThrow()
                .harness();
        warn(new TraceUnit(harness, path, found.file()), ledger.unit(path), readers.of(harness), reason);
    }

    /** What a file is a copy of, if it is one. */
    Optional<String> original(Path file) {
        return request.original(file).map(IndexRequest.Original::name);
    }

    private void read(Finder.Found found, String stamp) throws IOException {
        String path = found.file().toString();
        Optional<TraceSource> source = sources.of(found.file());
        if (source.isEmpty()) {
            passOver(found.file(), stamp);
            return;
        }
        boolean whole = true;
        try (OpenTrace trace = source.get().open(found.file())) {
            for (TraceUnit unit : trace.units()) {
                whole &= read(trace, unit, found);
            }
        }
        bytes += found.size();
        if (whole) {
            read++;
            batch.add(new FileNews(path, stamp, readers.of(source.get().harness())));
        }
    }

    /** What another harness left is only not what was asked for. */
    private void passOver(Path file, String stamp) {
        if (request.harness().isPresent() && all.of(file).isPresent()) {
            others++;
        } else {
            unrecognized++;
            batch.add(new FileNews(file.toString(), stamp, readers.none()));
        }
    }

    private boolean read(OpenTrace trace, TraceUnit unit, Finder.Found found) {
        long id = ledger.unit(unit.key());
        String reader = readers.of(unit.harness());
        Ledger.Earlier earlier = ledger.earlier(unit.key(), reader);
        if (earlier.stop().filter(s -> trace.isAsBefore(unit, s.checkpoint())).isPresent()) {
            return true;
        }
        Claims own = claims.of(id, this::batch);
        try (UnitReading reading = trace.read(unit, earlier.stop().map(Stop::checkpoint), own)) {
            SessionName name = new SessionName(own, earlier.session(), session -> claims.name(id, session));
            new UnitReader(this, unit, id, reading, found, name, earlier.stop().map(Stop::redaction)).read();
            return true;
        } catch (IOException e) {
            warn(unit, id, reader, Reasons.of(e));
            return false;
        }
    }

    /** Notes something that was left out, while the rest was read. */
    void warn(String place, String reason) {
        warnings.add(new Warning(place, reason));
    }

    private void warn(TraceUnit unit, long id, String reader, String reason) {
        warnings.add(new Warning(unit.key(), reason));
        batch.add(new UnitNews(
                id,
                unit,
                reader,
                Optional.empty(),
                Optional.empty(),
                Counts.NONE,
                Counts.NONE,
                false,
                0,
                0,
                Optional.of(reason)));
    }

    /** Leaves out what the memory has; asks it, because it may hold what this ledger never heard of. */
    private List<WaitingChunk> unstored(List<WaitingChunk> all) {
        if (all.isEmpty() || !(memory.state() instanceof MemoryState.Ready)) {
            return all;
        }
        Set<ChunkId> present =
                memory.present(all.stream().map(w -> w.chunk().id()).toList());
        return present.isEmpty()
                ? all
                : all.stream().filter(w -> !present.contains(w.chunk().id())).toList();
    }

    private void tell() {
        progress.accept(new Progress(done, total, chunks, bytes, elapsed()));
    }

    private Duration elapsed() {
        return Duration.ofNanos(System.nanoTime() - begun);
    }
}
