package io.funes.ingest.source;

import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

/** The structure-true sessions beside the repository, and the fixtures of this project. */
public final class Traces {

    private Traces() {}

    /** A sample beside the repository; the test is skipped where there are none. */
    public static Path shared(String path) {
        Path traces = Path.of(System.getProperty("funes.traces", "../../shared/traces"))
                .toAbsolutePath()
                .normalize();
        assumeTrue(Files.isDirectory(traces), "no ../shared/traces beside the repository");
        return traces.resolve(path);
    }

    /** A fixture of this project. */
    public static Path own(String path) {
        return Path.of("src", "test", "resources", "traces", path).toAbsolutePath();
    }

    /** Writes a trace of a test's own. */
    public static Path write(Path file, String text) throws IOException {
        Files.createDirectories(file.toAbsolutePath().getParent());
        return Files.writeString(file, text);
    }

    public static List<Path> files(Path tree) {
        try (Stream<Path> paths = Files.walk(tree)) {
            return paths.filter(Files::isRegularFile).sorted().toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
