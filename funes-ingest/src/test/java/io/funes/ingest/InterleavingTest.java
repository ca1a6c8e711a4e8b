package io.funes.ingest;

import static org.assertj.core.api.Assertions.assertThat;

import io.funes.core.memory.Lens;
import io.funes.core.trace.Chunk;
import io.funes.core.trace.SessionId;
import io.funes.ingest.source.Traces;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Any interleaving of appends, re-reads, restarts, crashes and replays of sessions ends in the same memory, ledger and
 * lens as reading the final files once.
 */
class InterleavingTest {

    private static final int STEPS = 25;

    @TempDir
    private Path directory;

    private final long seed = Long.getLong("funes.seed", new Random().nextLong());
    private final Random random = new Random(seed);
    private final TornLens lens = new TornLens();

    @Test
    void endsAsReadingOnceDoes() throws Exception {
        run(3);
    }

    @Test
    @Tag("soak")
    void endsAsReadingOnceDoesManyTimes() throws Exception {
        run(Integer.getInteger("funes.runs", 100));
    }

    private void run(int runs) throws Exception {
        System.out.println("InterleavingTest again: -Dfunes.seed=" + seed);
        for (int i = 0; i < runs; i++) {
            compare(i);
        }
    }

    private void compare(int run) throws Exception {
        Path live = Files.createDirectories(directory.resolve(run + "/live"));
        List<Growing> sessions = sessions(live);
        Path home = directory.resolve(run + "/home");
        lens.begin();
        for (int step = 0; step < STEPS; step++) {
            life(home, live, sessions);
        }
        for (Growing session : sessions) {
            session.grow(session.whole.length);
        }
        lens.failing = false;
        Path once = directory.resolve(run + "/once");
        RecordingLens onceLens = new RecordingLens();
        try (Line line = new Line(home, lens, new HashEmbedder());
                Line whole = new Line(once, onceLens, new HashEmbedder())) {
            finish(line, live);
            finish(whole, live);
            String what = "seed " + seed + ", run " + run;
            assertThat(line.rows()).as(what).isNotEmpty().isEqualTo(whole.rows());
            assertThat(lens.vectors.keySet()).as(what).isEqualTo(onceLens.vectors.keySet());
            assertThat(lens.words).as(what).isEqualTo(onceLens.words);
            assertThat(facts(line)).as(what).isEqualTo(facts(whole));
            assertThat(new Quality(line.db).totals()).as(what).isEqualTo(new Quality(whole.db).totals());
        }
    }

    /** One process, from its start to its end or crash. */
    private void life(Path home, Path live, List<Growing> sessions) throws Exception {
        lens.failing = random.nextInt(3) == 0;
        try (Line line = new Line(home, lens, new HashEmbedder())) {
            line.ingest.recover();
            for (int i = random.nextInt(5); i >= 0; i--) {
                step(line, live, sessions);
            }
        } catch (PowerCut e) {
            lens.crash();
        }
    }

    private void step(Line line, Path live, List<Growing> sessions) throws Exception {
        Growing session = sessions.get(random.nextInt(sessions.size()));
        switch (random.nextInt(6)) {
            case 0, 1 -> session.grow(random.nextInt(1 + session.whole.length / 4));
            case 2 -> index(line, session.file);
            case 3 -> index(line, live);
            case 4 -> line.backfill.step(1 + random.nextInt(20));
            default -> disturb(line, session);
        }
    }

    /** What makes readers begin again: another time stamp, a lost ledger, a better parser. */
    private void disturb(Line line, Growing session) throws IOException {
        switch (random.nextInt(3)) {
            case 0 -> {
                if (Files.exists(session.file)) {
                    Files.setLastModifiedTime(session.file, FileTime.fromMillis(random.nextInt(1_000_000)));
                }
            }
            case 1 -> line.db.write(handle -> handle.execute("UPDATE ingest_unit SET reader = 'older'"));
            default -> line.db.write(handle -> handle.execute("DELETE FROM ingest_file"));
        }
    }

    private void index(Line line, Path path) {
        if (Files.exists(path)) {
            try {
                line.index(path);
            } catch (IngestException e) {
                assertThat(e).hasMessageMatching("(?s).*(no trace|is empty).*"); // its first record is cut
            }
        }
    }

    private static void finish(Line line, Path live) throws InterruptedException {
        line.ingest.recover();
        line.index(live);
        line.drain();
    }

    private static Object facts(Line line) {
        List<SessionId> ids =
                line.rows().stream().map(Chunk::session).distinct().toList();
        return new SessionRegister(line.db).find(ids);
    }

    /** Which of two files a copied record belongs to is decided by which is read first. */
    private static boolean isCopy(Path file) {
        return Stream.of("00b.jsonl", "00d.jsonl", "agent-acompact-1.jsonl").anyMatch(file.toString()::endsWith);
    }

    private List<Growing> sessions(Path live) throws IOException {
        List<Path> files = new ArrayList<>(Traces.files(Traces.own("")).stream()
                .filter(file -> file.toString().endsWith(".jsonl") && !isCopy(file))
                .toList());
        Collections.shuffle(files, random);
        List<Growing> sessions = new ArrayList<>();
        for (Path file : files.subList(0, Math.min(2, files.size()))) {
            Path copy = live.resolve(Traces.own("").relativize(file).toString());
            Files.createDirectories(copy.getParent());
            sessions.add(new Growing(copy, Files.readAllBytes(file)));
        }
        return sessions;
    }

    /** A session that its harness writes bit by bit. */
    private static final class Growing {

        private final Path file;
        private final byte[] whole;
        private int written;

        Growing(Path file, byte[] whole) {
            this.file = file;
            this.whole = whole;
        }

        void grow(int bytes) throws IOException {
            written = Math.min(whole.length, written + bytes);
            Files.write(file, Arrays.copyOf(whole, written));
        }
    }

    private static final class PowerCut extends RuntimeException {}

    /** Fails at any call, and then has only what it made durable. */
    private final class TornLens extends RecordingLens implements Lens {

        private boolean failing;

        void begin() {
            forget(Stream.concat(words.keySet().stream(), vectors.keySet().stream())
                    .toList());
            failing = false;
            commit();
        }

        @Override
        public synchronized void words(List<Chunk> chunks) {
            cut();
            super.words(chunks);
        }

        @Override
        public synchronized void commit() {
            cut();
            super.commit();
            cut();
        }

        private void cut() {
            if (failing && random.nextInt(6) == 0) {
                throw new PowerCut();
            }
        }
    }
}
