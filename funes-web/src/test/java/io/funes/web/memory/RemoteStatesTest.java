package io.funes.web.memory;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.funes.core.memory.MemoryException;
import io.funes.core.memory.SomeChunks;
import io.funes.core.memory.lance.LanceMemory;
import io.funes.core.memory.lance.LanceOptions;
import io.funes.sync.hub.HubException;
import io.funes.sync.hub.stub.HubStub;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What somebody reads who asks a remote memory that cannot answer, or not fully. */
class RemoteStatesTest {

    @TempDir
    private Path directory;

    private HubStub stub;
    private AskingMachine asker;

    @BeforeEach
    void start() throws IOException {
        stub = HubStub.start(directory.resolve("store"));
        stub.join("alice", "acme");
        asker = new AskingMachine(directory.resolve("home"), stub, stub.token("alice", true));
    }

    @AfterEach
    void stop() {
        asker.close();
        stub.close();
    }

    @Test
    void missing() {
        assertThatThrownBy(() -> asker.ask("x", "acme/gone"))
                .isInstanceOf(HubException.class)
                .hasMessageContaining("there is no dataset acme/gone, or this token may not see it")
                .hasMessageContaining("check the name and HF_TOKEN");
    }

    @Test
    void unauthorized() {
        stub.repository("acme/mem", true);
        try (AskingMachine stranger = new AskingMachine(directory.resolve("stranger"), stub, "");
                AskingMachine expired = new AskingMachine(directory.resolve("expired"), stub, "hf" + "_expired")) {
            assertThatThrownBy(() -> stranger.ask("x", "acme/mem"))
                    .hasMessageContaining("there is no dataset acme/mem, or it is private and needs a token")
                    .hasMessageContaining("set HF_TOKEN to one that may read it");
            assertThatThrownBy(() -> expired.ask("x", "acme/mem"))
                    .hasMessageContaining("the Hub refuses the token for acme/mem")
                    .hasMessageContaining("set HF_TOKEN to one that is valid");
        }
    }

    @Test
    void empty() {
        stub.repository("acme/empty", true);
        assertThat(asker.ask("x", "acme/empty").hits()).isEmpty();
        assertThat(asker.ask("x", "acme/empty").notes())
                .contains("acme/empty is empty; nothing has been pushed to it yet");
    }

    @Test
    void noMemory() {
        stub.repository("acme/pictures", true);
        stub.put("acme/pictures", "train/cat.txt", new byte[] {1});
        assertThatThrownBy(() -> asker.ask("x", "acme/pictures"))
                .isInstanceOf(MemoryException.class)
                .hasMessageContaining("acme/pictures is a dataset and no memory: it has no chunks.lance")
                .hasMessageContaining("funes import acme/pictures");
    }

    @Test
    void otherModel() throws IOException {
        Path dataset = directory.resolve("chunks.lance");
        try (LanceMemory other = LanceMemory.open(dataset, LanceOptions.of("acme/other-model"))) {
            other.append(SomeChunks.range(0, 3));
        }
        stub.repository("acme/other", true);
        for (Path file : files(dataset)) {
            stub.put("acme/other", directory.relativize(file).toString(), Files.readAllBytes(file));
        }
        assertThatThrownBy(() -> asker.ask("x", "acme/other"))
                .isInstanceOf(MemoryException.class)
                .hasMessageContaining("acme/other")
                .hasMessageContaining("acme/other-model")
                .hasMessageNotContaining(directory.toString());
    }

    @Test
    void offline() {
        asker.learns(List.of(AskingMachine.said("s", 0, "the flux capacitor needs 1.21 gigawatts")));
        asker.machine.pushes("acme/mem");
        stub.close();
        asker.machine.clock.pass(Duration.ofHours(3));
        assertThatThrownBy(() -> asker.ask("x", "acme/never"))
                .isInstanceOf(MemoryException.class)
                .hasMessage("acme/never cannot be reached and is not mirrored here; try again with a connection");
        assertThat(asker.ask("flux", "acme/mem").hits()).hasSize(1);
        assertThat(asker.ask("flux", "acme/mem").notes())
                .contains("acme/mem cannot be reached; this is its mirror of 3 hours ago");
    }

    private static List<Path> files(Path dataset) throws IOException {
        try (Stream<Path> all = Files.walk(dataset)) {
            return all.filter(Files::isRegularFile).toList();
        }
    }
}
