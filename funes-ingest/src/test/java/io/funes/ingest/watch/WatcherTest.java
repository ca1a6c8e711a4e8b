package io.funes.ingest.watch;

import static org.assertj.core.api.Assertions.assertThat;

import io.funes.ingest.Sources;
import io.funes.ingest.source.Surroundings;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.FileTime;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** With the system's notices for many directories, for one only, and without them. */
class WatcherTest {

    @TempDir
    private Path user;

    private final BlockingQueue<Path> seen = new LinkedBlockingQueue<>();
    private final Arrivals arrivals = new Arrivals(paths -> seen.addAll(paths), List.of());
    private Path projects = Path.of("");

    @BeforeEach
    void aSession() throws IOException {
        projects = user.resolve(".claude/projects");
        Files.createDirectories(projects.resolve("-old"));
        Files.writeString(projects.resolve("-old/old.jsonl"), "{}\n");
    }

    @AfterEach
    void end() {
        arrivals.close();
    }

    @ParameterizedTest
    @ValueSource(ints = {100, 1, 0})
    void anAppendedTurnArrives(int notices) throws Exception {
        try (Watcher watcher = watch(notices)) {
            Files.writeString(projects.resolve("-old/old.jsonl"), "{}\n", StandardOpenOption.APPEND);

            expect(projects.resolve("-old/old.jsonl"));
            assertThat(watcher.watched().files()).isEqualTo(1);
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {100, 1, 0})
    void aSessionInANewDirectoryArrives(int notices) throws Exception {
        try (Watcher watcher = watch(notices)) {
            Path deep = Files.createDirectories(projects.resolve("-new/session/subagents"));
            Files.writeString(deep.resolve("agent-1.jsonl"), "{}\n");

            expect(deep.resolve("agent-1.jsonl"));
            Files.writeString(projects.resolve("-new/next.jsonl"), "{}\n");
            expect(projects.resolve("-new/next.jsonl"));
            assertThat(watcher.watched().notices()).isLessThanOrEqualTo(notices);
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {100, 0})
    void aHarnessThatIsNewOnTheMachineIsSeen(int notices) throws Exception {
        try (Watcher watcher = watch(notices)) {
            Path day = Files.createDirectories(user.resolve(".codex/sessions/2026/01/02"));
            Files.writeString(day.resolve("rollout-1.jsonl"), "{}\n");

            expect(day.resolve("rollout-1.jsonl"));
            assertThat(watcher.watched().places()).isEqualTo(2);
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {100})
    void aRewriteThatNeitherSizeNorTimeTellsIsNoticed(int notices) throws Exception {
        Path file = projects.resolve("-old/old.jsonl");
        FileTime time = Files.getLastModifiedTime(file);
        try (Watcher watcher = watch(notices)) {
            Files.writeString(file, "[]\n");
            Files.setLastModifiedTime(file, time);

            expect(file);
            assertThat(watcher.watched().notices()).isEqualTo(2);
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {100, 0})
    void whatIsNoTraceByItsNameIsPassedOver(int notices) throws Exception {
        try (Watcher watcher = watch(notices)) {
            Files.writeString(projects.resolve("-old/notes.txt"), "x");
            Files.writeString(projects.resolve("-old/last.jsonl"), "{}\n");

            expect(projects.resolve("-old/last.jsonl"));
            assertThat(seen).isEmpty();
            assertThat(watcher.watched().files()).isPositive();
        }
    }

    private Watcher watch(int notices) throws InterruptedException {
        Homes homes = new Homes(Sources.known(), new Surroundings(user, Map.of()));
        Watcher watcher = new Watcher(
                homes, arrivals, new Watcher.Pace(notices, 64, 400, Duration.ofMillis(20), Duration.ofMinutes(10), 1));
        CountDownLatch ready = new CountDownLatch(1);
        watcher.start(ready::countDown);
        assertThat(ready.await(20, TimeUnit.SECONDS)).isTrue();
        return watcher;
    }

    private void expect(Path path) throws InterruptedException {
        Path next = seen.poll(20, TimeUnit.SECONDS);
        while (next != null && !next.equals(path)) {
            next = seen.poll(20, TimeUnit.SECONDS);
        }
        assertThat(next).isEqualTo(path);
    }
}
