package io.funes.ingest;

import io.funes.core.trace.Harness;
import io.funes.ingest.source.TraceSource;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Who reads which file, and whether that has been done: a better parser, or other options, read again. */
final class Readers {

    private static final String NONE = "unknown/";

    private final IndexRequest request;
    private final Sources sources;
    private final Ledger ledger;
    private final Set<String> current;

    Readers(IndexRequest request, Sources sources, Ledger ledger) {
        this.request = request;
        this.sources = sources;
        this.ledger = ledger;
        this.current = Stream.concat(sources.harnesses().stream().map(this::of), Stream.of(none()))
                .collect(Collectors.toUnmodifiableSet());
    }

    /** What a harness's units are read by. */
    String of(Harness harness) {
        int version = sources.all().stream()
                .filter(source -> source.harness().equals(harness))
                .mapToInt(TraceSource::version)
                .findFirst()
                .orElse(0);
        return harness.id() + '/' + version + (request.thinking().orElse(true) ? "" : " without thinking");
    }

    /** What reads a file that nobody recognises. */
    String none() {
        return NONE + sources.version();
    }

    static boolean isNone(String reader) {
        return reader.startsWith(NONE);
    }

    /** Who read a file as it is now, if that need not be done again. */
    Optional<String> of(Path file, String stamp) {
        String path = file.toString();
        return ledger.reader(path).filter(current::contains).filter(reader -> ledger.isUnchanged(path, stamp, reader));
    }

    /** What changes whenever a file does. */
    String stamp(Path file) throws IOException {
        Optional<IndexRequest.Original> original = request.original(file);
        return original.isPresent() ? original.get().signature() : stamper(file).stamp(file);
    }

    /** Who knows best what a change of a file looks like: who read it last, else who may. */
    private TraceSource stamper(Path file) {
        String reader = ledger.reader(file.toString()).orElse("");
        List<TraceSource> able =
                sources.all().stream().filter(source -> source.mayHold(file)).toList();
        return able.stream()
                .filter(source -> reader.startsWith(source.harness().id() + '/'))
                .findFirst()
                .orElseGet(() -> able.get(0));
    }
}
