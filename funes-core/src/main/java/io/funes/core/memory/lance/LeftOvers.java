package io.funes.core.memory.lance;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Files of writes that were cut off, which Lance's own cleanup does not take. */
final class LeftOvers {

    private static final Logger LOG = LoggerFactory.getLogger(LeftOvers.class);

    private static final String PREFIX = ".tmp";

    private LeftOvers() {}

    /** Removes what killed writers were writing; only under the write lock. */
    static void sweep(Path dataset) throws IOException {
        try (Stream<Path> files = Files.walk(dataset)) {
            delete(files.filter(f -> f.getFileName().toString().startsWith(PREFIX))
                    .filter(Files::isRegularFile)
                    .toList());
        }
    }

    /**
     * Goes back to the last version that is whole. A power cut can leave the newest one without a byte, and Lance would
     * open that one or none. It was not acknowledged: that happens once it is on disk.
     *
     * @return how many there were
     */
    static int removeEmptyVersions(Path dataset) throws IOException {
        List<Path> versions = versions(dataset);
        List<Path> empty =
                versions.stream().filter(f -> f.toFile().length() == 0).toList();
        if (empty.isEmpty() || empty.size() == versions.size()) {
            return 0;
        }
        LOG.warn("{} had {} version(s) cut off by a crash; going back to the one before", dataset, empty.size());
        delete(empty);
        return empty.size();
    }

    /** The files that each name one version; none when there is no dataset. */
    static List<Path> versions(Path dataset) throws IOException {
        Path folder = dataset.resolve("_versions");
        if (!Files.isDirectory(folder)) {
            return List.of();
        }
        try (Stream<Path> files = Files.list(folder)) {
            return files.filter(f -> f.toString().endsWith(".manifest")).toList();
        }
    }

    private static void delete(List<Path> files) throws IOException {
        for (Path file : files) {
            Files.deleteIfExists(file);
        }
    }
}
