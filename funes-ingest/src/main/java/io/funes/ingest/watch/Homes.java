package io.funes.ingest.watch;

import io.funes.ingest.Sources;
import io.funes.ingest.source.Surroundings;
import io.funes.ingest.source.TraceSource;
import java.io.IOException;
import java.nio.file.FileVisitOption;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** The places where harnesses keep their traces. */
final class Homes {

    private static final List<String> SIDECARS = List.of("-wal", "-journal");

    private final List<Home> homes;

    /** One of the places of one source. */
    private record Home(TraceSource source, Path place) {

        boolean mayHold(Path file) {
            return file.startsWith(place) && source.mayHold(file);
        }
    }

    Homes(Sources sources, Surroundings surroundings) {
        this.homes = sources.all().stream()
                .flatMap(source -> source.homes(surroundings).stream()
                        .map(path -> new Home(source, path.toAbsolutePath().normalize())))
                .toList();
    }

    /** The directories and files, existing or not. */
    List<Path> places() {
        return homes.stream().map(Home::place).distinct().toList();
    }

    /** The trace that a written file belongs to: itself, or the database beside whose journal it is. */
    Optional<Path> trace(Path written) {
        return Stream.concat(Stream.of(written), SIDECARS.stream().flatMap(s -> without(written, s).stream()))
                .filter(path -> homes.stream().anyMatch(home -> home.mayHold(path)))
                .findFirst();
    }

    /** Everything below a path that may be a trace or belongs to one, and every directory on the way. */
    Map<Path, Seen> below(Path place) {
        Map<Path, Seen> seen = new HashMap<>();
        try {
            Files.walkFileTree(place, EnumSet.of(FileVisitOption.FOLLOW_LINKS), Integer.MAX_VALUE, new Visitor(seen));
        } catch (IOException e) {
            return seen; // looked at again later
        }
        if (Files.isRegularFile(place)) {
            SIDECARS.forEach(sidecar -> beside(place, sidecar, seen));
        }
        return seen;
    }

    /** Where a database is itself the place, nobody walks past what is beside it. */
    private static void beside(Path place, String sidecar, Map<Path, Seen> seen) {
        Path path = place.resolveSibling(place.getFileName() + sidecar);
        Seen.of(path).ifPresent(now -> seen.put(path, now));
    }

    private static Optional<Path> without(Path written, String sidecar) {
        String name = written.toString();
        return name.endsWith(sidecar)
                ? Optional.of(Path.of(name.substring(0, name.length() - sidecar.length())))
                : Optional.empty();
    }

    private final class Visitor extends SimpleFileVisitor<Path> {

        private final Map<Path, Seen> seen;

        Visitor(Map<Path, Seen> seen) {
            this.seen = seen;
        }

        @Override
        public FileVisitResult preVisitDirectory(Path directory, BasicFileAttributes attributes) {
            seen.put(directory, Seen.of(attributes));
            return FileVisitResult.CONTINUE;
        }

        @Override
        public FileVisitResult visitFile(Path file, BasicFileAttributes attributes) {
            if (attributes.isRegularFile() && trace(file).isPresent()) {
                seen.put(file, Seen.of(attributes));
            }
            return FileVisitResult.CONTINUE;
        }

        @Override
        public FileVisitResult visitFileFailed(Path file, IOException e) {
            return FileVisitResult.CONTINUE;
        }

        @Override
        public FileVisitResult postVisitDirectory(Path directory, @Nullable IOException e) {
            return FileVisitResult.CONTINUE;
        }
    }
}
