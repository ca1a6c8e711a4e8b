package io.funes.sync.push;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.funes.core.memory.SomeChunks;
import io.funes.sync.Machine;
import io.funes.sync.hub.stub.HubStub;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Who has no funes reads a published memory with the official client and Lance itself. */
class PublishedDatasetTest {

    @TempDir
    private Path directory;

    @Test
    void othersReadAPublishedMemoryAndItsIndexesAnswer() throws Exception {
        String python = System.getenv().getOrDefault("FUNES_TEST_PYTHON", "python3");
        assumeTrue(
                runs(python, "-c", "import huggingface_hub, lance"),
                "no Python with huggingface_hub and pylance; name one in FUNES_TEST_PYTHON");
        try (HubStub stub = HubStub.start(directory.resolve("store"));
                Machine machine =
                        new Machine(directory.resolve("home"), stub, stub.token("alice", true), Machine.open())) {
            machine.learns(SomeChunks.range(0, 600));
            assertThat(machine.pushes("alice/mem").indexed()).isTrue();
            machine.learns(SomeChunks.range(600, 1_200));
            assertThat(machine.pushes("alice/mem").indexed())
                    .as("a second part")
                    .isTrue();
            Path output = directory.resolve("output");
            ProcessBuilder reader =
                    new ProcessBuilder(python, "src/test/python/read_published.py", "alice/mem", "1200", "chunk");
            Map<String, String> environment = reader.environment();
            environment.put("HF_ENDPOINT", stub.endpoint().toString());
            environment.put("HF_TOKEN", stub.token("alice", true));
            environment.put("HF_HOME", directory.resolve("hf").toString());
            environment.put("HF_HUB_DISABLE_XET", "1");
            Process running = reader.redirectErrorStream(true)
                    .redirectOutput(output.toFile())
                    .start();
            assertThat(running.waitFor(2, TimeUnit.MINUTES)).isTrue();
            assertThat(Files.readString(output)).endsWith("ok\n");
        }
    }

    private static boolean runs(String... command) throws InterruptedException {
        try {
            Process process = new ProcessBuilder(command)
                    .redirectErrorStream(true)
                    .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                    .start();
            return process.waitFor(60, TimeUnit.SECONDS) && process.exitValue() == 0;
        } catch (IOException e) {
            return false;
        }
    }
}
