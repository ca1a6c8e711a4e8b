package io.funes.app.soak;

import static org.assertj.core.api.Assertions.assertThat;

import io.funes.core.memory.Memory;
import io.funes.core.memory.lance.LanceMemory;
import io.funes.core.memory.lance.LanceOptions;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;

/**
 * Kills a real daemon at random points while it starts, indexes and embeds, with the real model, Lance, Lucene and
 * SQLite. Sessions grow meanwhile, and some vanish as soon as they are said to be indexed. In the end every turn is
 * there once, by its words and by its meaning.
 */
class KillTest {

    private static final Duration LONG = Duration.ofMinutes(60);

    @TempDir
    private Path directory;

    private final long seed = Long.getLong("funes.seed", new Random().nextLong());
    private final Random random = new Random(seed);
    private final Set<String> written = new LinkedHashSet<>();
    private int sessions;

    @Test
    void aFewKillsLoseNothingAndStoreNothingTwice() throws Exception {
        survives(4);
    }

    @Test
    @Tag("soak")
    void twoHundredKillsLoseNothingAndStoreNothingTwice() throws Exception {
        survives(Integer.getInteger("funes.kills", 200));
    }

    private void survives(int kills) throws Exception {
        System.out.println("KillTest again: -Dfunes.seed=" + seed);
        int gone = 0;
        for (int i = 0; i < kills; i++) {
            Victim victim = start();
            boolean killed = false;
            try {
                gone += live(victim) ? 1 : 0;
            } finally {
                killed = victim.kill();
            }
            assertThat(killed)
                    .as("seed %s: daemon %s lives until it is killed", seed, i)
                    .isTrue();
        }
        end();
        List<String> rows = rows();
        assertThat(rows).as("seed %s", seed).doesNotHaveDuplicates().containsExactlyInAnyOrderElementsOf(written);
        System.out.printf("%d kills, %d turns, %d sessions that vanished%n", kills, written.size(), gone);
    }

    /** What happens between a start and a kill; whether a session vanished. */
    private boolean live(Victim victim) throws IOException, InterruptedException {
        Path session = grow();
        if (random.nextInt(5) == 0) {
            Thread.sleep(random.nextInt(2_000)); // still starting, perhaps
            return false;
        }
        victim.awaitReady();
        boolean vanished = random.nextBoolean() ? vanish(victim, session) : !victim.hook(session);
        Path other = grow();
        Thread.sleep(random.nextInt(1_500));
        append(other, 1 + random.nextInt(3));
        Thread.sleep(random.nextInt(100));
        return vanished;
    }

    /** Once a session is said to be indexed, its file may go. */
    private boolean vanish(Victim victim, Path session) throws IOException, InterruptedException {
        if (victim.index(session)) {
            Files.delete(session);
            return true;
        }
        return false;
    }

    /** The last daemon catches up by itself, and is asked until nothing waits. */
    private void end() throws Exception {
        Victim last = start();
        try {
            last.awaitReady();
            await(last);
            last.stop();
        } finally {
            last.kill();
        }
    }

    private void await(Victim last) throws IOException, InterruptedException {
        long end = System.nanoTime() + LONG.toNanos();
        while (!isDone(last.get("/api/v1/status"))) {
            assertThat(System.nanoTime()).as("seed %s: still not done", seed).isLessThan(end);
            Thread.sleep(200);
        }
    }

    private boolean isDone(JsonNode status) {
        JsonNode coverage = status.path("coverage");
        return coverage.path("chunks").asLong() == written.size()
                && coverage.path("vectors").asLong() == written.size()
                && status.path("waiting").valueStream().allMatch(n -> n.asLong() == 0);
    }

    private Victim start() throws IOException {
        Files.createDirectories(directory.resolve("funes"));
        return Victim.start(directory.resolve("funes"), directory.resolve("user"), directory.resolve("log"));
    }

    private Path grow() throws IOException {
        Path projects = Files.createDirectories(directory.resolve("user/.claude/projects/-p"));
        int number = sessions > 0 && random.nextBoolean() ? random.nextInt(sessions) : sessions++;
        Path session = projects.resolve("session-" + number + ".jsonl");
        append(session, 1 + random.nextInt(4));
        return session;
    }

    private void append(Path session, int turns) throws IOException {
        for (int i = 0; i < turns; i++) {
            String text = "turn " + written.size() + " of this test says " + Long.toString(random.nextLong(), 36);
            written.add(text);
            String line =
                    "{\"type\":\"user\",\"uuid\":\"u%d\",\"sessionId\":\"s\",\"timestamp\":\"2026-01-02T03:04:05.000Z\",\"cwd\":\"/p\",\"message\":{\"role\":\"user\",\"content\":\"%s\"}}\n"
                            .formatted(written.size(), text);
            Files.writeString(session, line, StandardOpenOption.CREATE, StandardOpenOption.APPEND);
        }
    }

    private List<String> rows() {
        List<String> rows = new ArrayList<>();
        try (Memory memory =
                LanceMemory.open(directory.resolve("funes/memory/chunks.lance"), LanceOptions.defaults())) {
            memory.scan(
                    1_000, batch -> batch.forEach(row -> rows.add(row.chunk().text())));
        }
        return rows;
    }
}
