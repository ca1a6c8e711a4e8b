package io.funes.app.daemon;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Once a daemon has ended, the home is anybody's: nothing of it may still run. */
class DaemonEndTest {

    private static final Path SAMPLES = Path.of("").toAbsolutePath().getParent().resolve("samples");
    private static final List<String> OURS = List.of("funes-", "idle-exit", "first-steps");

    @TempDir
    Path directory;

    @Test
    void nothingRunsOnWhenItIsStoppedWhileVectorsAreMade() throws Exception {
        try (Dashboard dashboard = Dashboard.start(directory.resolve("home"))) {
            dashboard.await(dashboard.index(SAMPLES));
            assertThat(running()).anyMatch(name -> name.startsWith("funes-backfill"));
        }
        assertThat(running()).isEmpty();
    }

    private static List<String> running() {
        return Thread.getAllStackTraces().keySet().stream()
                .filter(Thread::isAlive)
                .map(Thread::getName)
                .filter(name -> OURS.stream().anyMatch(name::startsWith))
                .toList();
    }
}
