package io.funes.core.memory.lance;

import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.io.TempDir;

/** A dataset in a directory. */
abstract class AtAPlace {

    static final LanceOptions OPTIONS = LanceOptions.defaults();

    @TempDir
    Path directory;

    Path path;

    @BeforeEach
    void place() {
        path = directory.resolve("memory").resolve("chunks.lance");
    }
}
