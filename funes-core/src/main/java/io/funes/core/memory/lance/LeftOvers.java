package io.funes.core.memory.lance;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

/** Files of writes that were killed, which Lance's own cleanup does not take. Only to be swept under the write lock. */
final class LeftOvers {

    private static final String PREFIX = ".tmp";

    private LeftOvers() {}

    static void sweep(Path dataset) throws IOException {
        for (Path file : in(dataset)) {
            Files.deleteIfExists(file);
        }
    }

    private static List<Path> in(Path dataset) throws IOException {
        try (Stream<Path> files = Files.walk(dataset)) {
            return files.filter(f -> f.getFileName().toString().startsWith(PREFIX))
                    .filter(Files::isRegularFile)
                    .toList();
        }
    }
}
