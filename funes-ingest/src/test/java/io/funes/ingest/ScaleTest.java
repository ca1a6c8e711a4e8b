package io.funes.ingest;

import static org.assertj.core.api.Assertions.assertThat;

import io.funes.core.memory.EmbeddedChunk;
import io.funes.core.memory.Lens;
import io.funes.core.secret.DetectingScanner;
import io.funes.core.secret.FingerprintKey;
import io.funes.core.secret.RedactionState;
import io.funes.core.secret.SecretScanner;
import io.funes.core.secret.SessionRedactor;
import io.funes.core.trace.Chunk;
import io.funes.core.trace.ChunkId;
import java.io.BufferedWriter;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collection;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Sizes that real machines have. Prints what it took; asserts only that nothing is missing. */
@Tag("soak")
class ScaleTest {

    @TempDir
    private Path home;

    private final Random random = new Random(7);

    @Test
    void manySmallSessions() throws IOException {
        int sessions = Integer.getInteger("funes.sessions", 20_000);
        for (int i = 0; i < sessions; i++) {
            Path project = Files.createDirectories(home.resolve("projects/-p" + i % 50));
            try (BufferedWriter out = Files.newBufferedWriter(project.resolve("session-" + i + ".jsonl"))) {
                session(out, i, 6);
            }
        }
        try (Line line = line()) {
            System.out.println(line.index(home.resolve("projects")));
            IndexReport again = line.index(home.resolve("projects"));
            System.out.println(again);
            assertThat(again.unchanged()).isEqualTo(sessions);
        }
    }

    @Test
    void oneHugeSession() throws IOException {
        long size = Long.getLong("funes.bytes", 500L << 20);
        Path file = Files.createDirectories(home.resolve("projects/-p")).resolve("huge.jsonl");
        try (BufferedWriter out = Files.newBufferedWriter(file)) {
            for (int i = 0; Files.size(file) < size; i++) {
                session(out, i, 500);
                out.flush();
            }
        }
        try (Line line = line()) {
            System.out.println(line.index(file));
            LineTest.append(file, LineTest.prompt("last", "the last one"));
            IndexReport again = line.index(file);
            System.out.println(again);
            assertThat(again.chunks()).isEqualTo(1);
        }
    }

    private Line line() {
        SecretScanner scanner = new DetectingScanner();
        return new Line(home, new Nothing(), new HashEmbedder(), state -> {
            SessionRedactor redactor = new SessionRedactor(scanner, FingerprintKey.random(), RedactionState.EMPTY);
            return new Redaction.Continuing() {
                @Override
                public String redact(String text) {
                    return redactor.redact(text);
                }

                @Override
                public String state() {
                    return "";
                }
            };
        });
    }

    private void session(BufferedWriter out, int session, int turns) throws IOException {
        for (int turn = 0; turn < turns; turn++) {
            String uuid = session + "-" + turn;
            boolean tool = turn % 3 == 2;
            out.write(
                    tool
                            ? "{\"type\":\"user\",\"uuid\":\"%s\",\"timestamp\":\"2026-01-02T03:%02d:05.000Z\",\"cwd\":\"/home/u/p\",\"message\":{\"role\":\"user\",\"content\":[{\"type\":\"tool_result\",\"tool_use_id\":\"t\",\"content\":\"%s\"}]},\"toolUseResult\":{\"stdout\":\"%s\"}}\n"
                                    .formatted(uuid, turn % 60, words(300), words(300))
                            : "{\"type\":\"user\",\"uuid\":\"%s\",\"timestamp\":\"2026-01-02T03:%02d:05.000Z\",\"cwd\":\"/home/u/p\",\"message\":{\"role\":\"user\",\"content\":\"%s\"}}\n"
                                    .formatted(uuid, turn % 60, words(60)));
        }
    }

    private String words(int count) {
        StringBuilder text = new StringBuilder();
        for (int i = 0; i < count; i++) {
            text.append(Integer.toString(random.nextInt(50_000), 36)).append(i % 12 == 11 ? "\\n" : " ");
        }
        return text.toString();
    }

    /** A lens that costs nothing. */
    private static final class Nothing implements Lens {

        @Override
        public void words(List<Chunk> chunks) {}

        @Override
        public void vectors(List<EmbeddedChunk> chunks) {}

        @Override
        public void forget(Collection<ChunkId> ids) {}

        @Override
        public void refresh() {}

        @Override
        public void commit() {}

        @Override
        public void purge() {}
    }
}
