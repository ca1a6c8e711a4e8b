package io.funes.web.page;

import io.funes.core.home.FunesHome;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.stream.Stream;

/** How much room the parts of a home take. */
final class DiskUse {

    private DiskUse() {}

    /** Bytes by part, those that there are. */
    static Map<String, Long> of(FunesHome home) {
        Map<String, Long> parts = new LinkedHashMap<>();
        put(parts, "memory (Lance)", home.dataset());
        put(parts, "search index (Lucene)", home.index());
        put(parts, "ledger, holds, verdicts (SQLite)", home.stateDb());
        put(parts, "mirrors of remote memories", home.remotes());
        put(parts, "models", home.models());
        put(parts, "native libraries", home.natives());
        put(parts, "logs", home.log());
        return parts;
    }

    private static void put(Map<String, Long> parts, String name, Path path) {
        long bytes = bytes(path);
        if (bytes > 0) {
            parts.put(name, bytes);
        }
    }

    /** What vanishes while it is looked at counts for nothing. */
    private static long bytes(Path path) {
        try (Stream<Path> files = Files.walk(path)) {
            return files.mapToLong(DiskUse::size).sum();
        } catch (IOException | UncheckedIOException e) {
            return 0;
        }
    }

    private static long size(Path file) {
        try {
            return Files.isRegularFile(file) ? Files.size(file) : 0;
        } catch (IOException e) {
            return 0;
        }
    }
}
