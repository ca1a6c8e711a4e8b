package io.funes.app.launcher;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.funes.app.launcher.Funes.Ended;
import io.funes.core.home.FunesHome;
import io.funes.core.memory.SomeChunks;
import io.funes.core.memory.lance.LanceMemory;
import io.funes.core.memory.lance.LanceOptions;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A home whose memory has vectors of a model that this build does not know. */
class OtherModelIT {

    private static final String OTHER = "somebody/other-model";

    @TempDir
    private Path directory;

    @Test
    void everyCommandThatNeedsTheMemorySaysWhoseVectorsItHas() throws Exception {
        assumeTrue(Funes.canRun(), "a POSIX shell and curl are needed");
        try (Funes funes = Funes.in(directory)) {
            try (LanceMemory memory =
                    LanceMemory.open(new FunesHome(funes.home()).create().dataset(), LanceOptions.of(OTHER))) {
                memory.append(SomeChunks.range(0, 1));
            }
            for (String command : List.of("recall gasket", "index .", "sessions", "status")) {
                Ended ended = funes.run(command.split(" "));
                assertThat(ended.err()).as(command).contains(OTHER, "bge-small").doesNotContain("springframework");
                assertThat(ended.code()).as(command).isEqualTo(1);
            }
        }
    }
}
