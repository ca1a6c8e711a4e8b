package io.funes.web.page;

import io.funes.core.home.FunesHome;
import java.io.IOException;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.concurrent.atomic.AtomicLong;

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
        AtomicLong bytes = new AtomicLong();
        try {
            Files.walkFileTree(path, new SimpleFileVisitor<>() {
                @Override
                public FileVisitResult visitFile(Path file, BasicFileAttributes attributes) {
                    bytes.addAndGet(attributes.isRegularFile() ? attributes.size() : 0);
                    return FileVisitResult.CONTINUE;
                }

                @Override
                public FileVisitResult visitFileFailed(Path file, IOException e) {
                    return FileVisitResult.CONTINUE;
                }
            });
            return bytes.get();
        } catch (IOException e) {
            return 0;
        }
    }
}
