package io.funes.ingest.watch;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.Optional;

/**
 * A file or directory as it was when it was looked at.
 *
 * @param modified in nanoseconds, as far as the file system tells
 * @param size in bytes
 */
record Seen(long modified, long size, boolean directory) {

    static Seen of(BasicFileAttributes attributes) {
        long seconds = attributes.lastModifiedTime().toInstant().getEpochSecond();
        int nanos = attributes.lastModifiedTime().toInstant().getNano();
        return new Seen(seconds * 1_000_000_000L + nanos, attributes.size(), attributes.isDirectory());
    }

    /** Empty when it is gone, or not to be looked at. */
    static Optional<Seen> of(Path path) {
        try {
            return Optional.of(of(Files.readAttributes(path, BasicFileAttributes.class)));
        } catch (IOException e) {
            return Optional.empty();
        }
    }
}
