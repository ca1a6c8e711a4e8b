package io.funes.core.secret;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;

class DocumentationTest {

    @Test
    void listsEveryDetectorWithItsConfidence() throws IOException {
        String page = Files.readString(root().resolve("docs").resolve("secrets.md"));
        assertThat(Detectors.all()).allSatisfy(d -> assertThat(page)
                .contains("| `" + d.name() + "` | " + d.confidence().name().toLowerCase() + " |"));
        assertThat(page.lines().filter(line -> line.startsWith("| `"))).hasSameSizeAs(Detectors.all());
    }

    private static Path root() {
        Path directory = Path.of("").toAbsolutePath();
        while (!Files.exists(directory.resolve("docs").resolve("secrets.md"))) {
            directory = directory.getParent();
        }
        return directory;
    }
}
