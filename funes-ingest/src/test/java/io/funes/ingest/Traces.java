package io.funes.ingest;

import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

/** The structure-true sessions beside the repository, and the fixtures of this project. */
final class Traces {

    private Traces() {}

    /** A sample beside the repository; the test is skipped where there are none. */
    static Path shared(String path) {
        Path traces = Path.of("..", "..", "shared", "traces").toAbsolutePath().normalize();
        for (Path at = Path.of("").toAbsolutePath(); at != null; at = at.getParent()) {
            Path candidate = at.resolve("shared/traces");
            traces = Files.isDirectory(candidate) ? candidate : traces;
        }
        assumeTrue(Files.isDirectory(traces), "no ../shared/traces beside the repository");
        return traces.resolve(path);
    }

    static List<Path> files(Path tree) {
        try (Stream<Path> paths = Files.walk(tree)) {
            return paths.filter(Files::isRegularFile).sorted().toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
