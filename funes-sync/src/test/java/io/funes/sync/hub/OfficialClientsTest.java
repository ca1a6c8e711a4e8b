package io.funes.sync.hub;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.funes.sync.hub.stub.HubStub;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The official clients prove the stub: what they can do with the Hub they can do with it. */
class OfficialClientsTest {

    @TempDir
    private Path directory;

    private HubStub stub;
    private String token;

    @BeforeEach
    void start() throws IOException {
        stub = HubStub.start(directory.resolve("store"));
        stub.repository("bob/secret", true);
        token = stub.token("alice", true);
    }

    @AfterEach
    void stop() {
        stub.close();
    }

    @Test
    void thePythonClientWorksWithTheStub() throws Exception {
        String python = System.getenv().getOrDefault("FUNES_TEST_PYTHON", "python3");
        assumeTrue(
                runs(python, "-c", "import huggingface_hub"),
                "no Python with huggingface_hub; name one in FUNES_TEST_PYTHON");
        run(python, "src/test/python/hub_client.py");
    }

    @Test
    void theJavaScriptClientWorksWithTheStub() throws Exception {
        Path client = Path.of(System.getenv().getOrDefault("FUNES_TEST_NODE_MODULES", "node_modules"))
                .resolve("@huggingface/hub/dist/index.mjs");
        assumeTrue(
                Files.exists(client) && runs("node", "--version"),
                "no node with @huggingface/hub; name its node_modules in FUNES_TEST_NODE_MODULES");
        stub.uploadsInPartsOf(1_100_000);
        run("node", "src/test/js/hub_client.mjs", client.toString());
    }

    private void run(String program, String script, String... client) throws Exception {
        Path output = directory.resolve("output");
        ProcessBuilder process = new ProcessBuilder(program, script);
        Map<String, String> environment = process.environment();
        environment.put("HF_ENDPOINT", stub.endpoint().toString());
        environment.put("HF_TOKEN", token);
        environment.put("HF_HOME", directory.resolve("hf").toString());
        environment.put("HF_HUB_DISABLE_XET", "1");
        environment.put("HF_HUB_DISABLE_TELEMETRY", "1");
        List.of(client).forEach(c -> environment.put("HUB_CLIENT", c));
        Process running = process.redirectErrorStream(true)
                .redirectOutput(output.toFile())
                .start();
        assertThat(running.waitFor(2, TimeUnit.MINUTES)).isTrue();
        String said = Files.readString(output);
        assertThat(said).as(said).endsWith("ok\n");
        assertThat(stub.seen()).anyMatch(s -> s.origin().equals("cdn"));
    }

    private static boolean runs(String... command) {
        try {
            Process process = new ProcessBuilder(command)
                    .redirectErrorStream(true)
                    .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                    .start();
            return process.waitFor(30, TimeUnit.SECONDS) && process.exitValue() == 0;
        } catch (IOException e) {
            return false;
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return false;
        }
    }
}
