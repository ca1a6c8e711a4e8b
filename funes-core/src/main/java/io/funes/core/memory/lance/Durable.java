package io.funes.core.memory.lance;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.time.Instant;
import java.util.List;
import java.util.stream.Stream;

/**
 * Makes a commit survive a power cut. Lance leaves its files to the system's cache, but whoever appended forgets the
 * rows once they are said to be stored.
 */
final class Durable {

    private static final List<String> FOLDERS = List.of("data", "_deletions", "_transactions", "_versions");
    // File systems round times down, some to whole seconds.
    private static final long ROUNDING_SECONDS = 2;

    private Durable() {}

    /** Forces what was written since a moment to disk, the version that names it last. */
    static void force(Path dataset, Instant since) throws IOException {
        for (String folder : FOLDERS) {
            Path directory = dataset.resolve(folder);
            if (Files.isDirectory(directory)) {
                forceFiles(directory, since.minusSeconds(ROUNDING_SECONDS));
                force(directory);
            }
        }
        force(dataset);
    }

    private static void forceFiles(Path directory, Instant since) throws IOException {
        try (Stream<Path> files = Files.list(directory)) {
            for (Path file : (Iterable<Path>) files::iterator) {
                if (Files.getLastModifiedTime(file).toInstant().isAfter(since)) {
                    force(file);
                }
            }
        }
    }

    private static void force(Path file) throws IOException {
        try (FileChannel channel = FileChannel.open(file, StandardOpenOption.READ)) {
            channel.force(true);
        }
    }
}
