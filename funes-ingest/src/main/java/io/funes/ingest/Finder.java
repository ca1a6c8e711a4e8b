package io.funes.ingest;

import io.funes.ingest.IndexReport.Warning;
import io.funes.ingest.source.ReadOrder;
import io.funes.ingest.source.Surroundings;
import io.funes.ingest.source.TraceSource;
import java.io.IOException;
import java.nio.file.FileSystemLoopException;
import java.nio.file.FileVisitOption;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.EnumSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Finds the files that may be traces. Follows links, and ends where they go round. */
final class Finder {

    private final Sources sources;
    private final Map<Path, Found> found = new LinkedHashMap<>();
    private final List<Warning> warnings = new ArrayList<>();
    private long seen;

    Finder(Sources sources) {
        this.sources = sources;
    }

    /**
     * A file whose name allows it to be a trace.
     *
     * @param order where the first source that may read it puts it
     * @param modified in milliseconds
     */
    record Found(Path file, ReadOrder order, long modified, long size) {}

    void homes(Surroundings surroundings) {
        for (TraceSource source : sources.all()) {
            for (Path home : source.homes(surroundings)) {
                if (Files.exists(home)) {
                    walk(home, new Sources(List.of(source)));
                }
            }
        }
    }

    void tree(Path path) {
        walk(path, sources);
    }

    /** How many files there were of any name. */
    long seen() {
        return seen;
    }

    List<Warning> warnings() {
        return List.copyOf(warnings);
    }

    void warn(List<Warning> more) {
        warnings.addAll(more);
    }

    /** In the order in which to read them, at most so many: the newest. */
    List<Found> files(int limit) {
        List<Found> newest = found.values().stream()
                .sorted(Comparator.comparingLong(Found::modified).reversed().thenComparing(Found::file))
                .limit(limit)
                .toList();
        Map<String, Long> groups = new LinkedHashMap<>();
        newest.forEach(one -> groups.merge(one.order().group(), one.modified(), Math::max));
        return newest.stream()
                .sorted(Comparator.comparing((Found one) -> one.order().subagent())
                        .thenComparing(one -> -groups.getOrDefault(one.order().group(), 0L))
                        .thenComparing(one -> one.order().group())
                        .thenComparing(one -> one.order().began())
                        .thenComparingLong(Found::modified)
                        .thenComparing(Found::file))
                .toList();
    }

    /** What Claude Code writes beside a subagent's transcript: known, and no trace. */
    private static boolean isSidecar(Path file) {
        return file.getFileName().toString().endsWith(".meta.json");
    }

    private void walk(Path root, Sources candidates) {
        try {
            Files.walkFileTree(
                    root, EnumSet.of(FileVisitOption.FOLLOW_LINKS), Integer.MAX_VALUE, new Visitor(candidates));
        } catch (IOException e) {
            warnings.add(new Warning(root.toString(), Reasons.of(e)));
        }
    }

    private final class Visitor extends SimpleFileVisitor<Path> {

        private final Sources candidates;

        Visitor(Sources candidates) {
            this.candidates = candidates;
        }

        @Override
        public FileVisitResult visitFile(Path file, BasicFileAttributes attributes) {
            seen++;
            if (attributes.isRegularFile() && !isSidecar(file)) {
                candidates.all().stream()
                        .filter(source -> source.mayHold(file))
                        .findFirst()
                        .ifPresent(source -> found.putIfAbsent(
                                file,
                                new Found(
                                        file,
                                        source.order(file),
                                        attributes.lastModifiedTime().toMillis(),
                                        attributes.size())));
            }
            return FileVisitResult.CONTINUE;
        }

        @Override
        public FileVisitResult visitFileFailed(Path file, IOException e) {
            if (!(e instanceof FileSystemLoopException)) {
                warnings.add(new Warning(file.toString(), Reasons.of(e)));
            }
            return FileVisitResult.CONTINUE;
        }

        @Override
        public FileVisitResult postVisitDirectory(Path directory, @Nullable IOException e) {
            if (e != null) {
                warnings.add(new Warning(directory.toString(), "listed in part only: " + Reasons.of(e)));
            }
            return FileVisitResult.CONTINUE;
        }
    }
}
