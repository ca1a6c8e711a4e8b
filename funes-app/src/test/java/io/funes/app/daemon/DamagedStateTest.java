package io.funes.app.daemon;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A page that needs what is damaged says what that is, and what to do about it. */
class DamagedStateTest {

    @TempDir
    private Path directory;

    @ParameterizedTest
    @ValueSource(strings = {"/holds", "/sessions", "/memory", "/publish"})
    void thePageNamesTheFileAndTheNextStep(String path) throws Exception {
        Path state = Files.createDirectories(directory.resolve("home")).resolve("state.db");
        Files.writeString(state, "no database".repeat(500));

        try (Dashboard dashboard = Dashboard.start(directory.resolve("home"))) {
            assertThat(dashboard.page(path))
                    .contains("<!doctype html>", state + " is damaged", "move it away and run `funes index`")
                    .doesNotContain("went wrong inside");
        }
    }
}
