package io.funes.sync.hub;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.funes.sync.hub.stub.HubStub;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.io.TempDir;

/** A Hub that is asked over HTTP, with a repository of its own. */
abstract class AtTheStub {

    static final RepoName REPO = RepoName.of("alice/mem");

    @TempDir
    Path directory;

    final List<Duration> pauses = new CopyOnWriteArrayList<>();

    HubStub stub;

    Hub hub;

    @BeforeEach
    void start() throws IOException {
        stub = HubStub.start(directory.resolve("store"));
        hub = hub(stub.token("alice", true));
    }

    @AfterEach
    void stop() {
        hub.close();
        stub.close();
    }

    HubSettings settings(String token) {
        return HubSettings.of(
                Map.of(
                        "HF_ENDPOINT",
                        stub.endpoint() + "/",
                        "HF_TOKEN",
                        token,
                        "HF_HOME",
                        directory.resolve("cache").toString()),
                directory);
    }

    Hub hub(String token) {
        return Hub.of(settings(token), pauses::add);
    }

    static byte[] bytes(int seed, int size) {
        byte[] bytes = new byte[size];
        new Random(seed).nextBytes(bytes);
        return bytes;
    }

    Path file(byte[] content) throws IOException {
        return Files.write(Files.createTempFile(directory, "content", ""), content);
    }

    Commit commit(Map<String, byte[]> files) throws IOException {
        List<Change> changes = new ArrayList<>();
        for (Map.Entry<String, byte[]> each : files.entrySet()) {
            changes.add(new Change.Add(each.getKey(), file(each.getValue())));
        }
        return new Commit("a test", hub.head(REPO), changes);
    }

    byte[] brought(String path) {
        return brought(path, new AtomicLong());
    }

    byte[] brought(String path, AtomicLong moved) {
        String head = hub.head(REPO);
        RemoteFile file = hub.tree(REPO, head).stream()
                .filter(f -> f.path().equals(path))
                .findFirst()
                .orElseThrow();
        Path target = directory.resolve("here").resolve(path);
        hub.download(
                REPO, head, List.of(new Hub.Wanted(file, target)), directory.resolve("incoming"), moved::addAndGet);
        try {
            return Files.readAllBytes(target);
        } catch (IOException e) {
            throw new java.io.UncheckedIOException(e);
        }
    }

    interface Asking {
        void ask() throws IOException;
    }

    static void assertFault(HubFault fault, Asking asking, HubFault... others) {
        List<HubFault> accepted = new ArrayList<>(List.of(others));
        accepted.add(fault);
        assertThatThrownBy(asking::ask).isInstanceOfSatisfying(HubException.class, e -> assertThat(e.fault())
                .isIn(accepted));
    }
}
