package io.funes.ingest;

import static org.assertj.core.api.Assertions.assertThat;

import io.funes.core.inference.onnx.OnnxInference;
import io.funes.core.trace.Chunk;
import io.funes.ingest.source.Traces;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class LineTest {

    @TempDir
    private Path home;

    @TempDir
    private Path traces;

    private final RecordingLens lens = new RecordingLens();

    @Test
    void aSessionBecomesRowsOfTheMemoryWithVectorsOfTheRealModel() throws Exception {
        Files.writeString(traces.resolve("one.jsonl"), prompt("u1", "why does the build hang on two cores"));
        try (OnnxInference inference =
                        new OnnxInference(home.resolve("native"), home.resolve("models"), Duration.ofMinutes(1));
                Line line = new Line(home, lens, inference.embedder())) {
            assertThat(line.index(traces).chunks()).isEqualTo(1);
            assertThat(lens.words).hasSize(1);
            assertThat(lens.vectors).isEmpty();

            line.drain();

            assertThat(line.rows()).extracting(Chunk::text).containsExactly("why does the build hang on two cores");
            assertThat(lens.vectors).hasSize(1);
            assertThat(line.backfill.backlog().total()).isZero();
        }
    }

    @Test
    void indexingTwiceAddsNothing() throws Exception {
        Files.writeString(traces.resolve("one.jsonl"), prompt("u1", "first") + prompt("u2", "second"));
        try (Line line = new Line(home)) {
            line.index(traces);
            line.drain();

            IndexReport again = line.index(traces);

            assertThat(again.chunks()).isZero();
            assertThat(again.unchanged()).isEqualTo(1);
            assertThat(line.rows()).hasSize(2);
        }
    }

    @Test
    void anAppendedTurnAddsExactlyItsChunks() throws Exception {
        Path file = traces.resolve("one.jsonl");
        Files.writeString(file, prompt("u1", "first"));
        try (Line line = new Line(home)) {
            line.index(traces);
            line.drain();
            append(file, prompt("u2", "second"));

            IndexReport again = line.index(traces);

            assertThat(again.chunks()).isEqualTo(1);
            assertThat(again.turns()).isEqualTo(1);
            line.drain();
            assertThat(line.rows()).extracting(Chunk::seq).containsExactlyInAnyOrder(0L, 1L);
        }
    }

    @Test
    void readingStepByStepEqualsReadingOnce() throws Exception {
        List<Path> steps = Traces.files(Traces.shared("claude/growth-1"));
        Path file = traces.resolve("8d09e340-7f62-71f9-9c53-4a846f872fbb.jsonl");
        try (Line pieces = new Line(home.resolve("pieces"));
                Line once = new Line(home.resolve("once"))) {
            for (Path step : steps) {
                Files.write(file, Files.readAllBytes(step));
                pieces.index(traces);
                pieces.drain();
            }
            once.index(traces);
            once.drain();

            assertThat(pieces.rows()).isNotEmpty().isEqualTo(once.rows());
        }
    }

    static String prompt(String uuid, String text) {
        return """
                {"type":"user","uuid":"%s","sessionId":"one","timestamp":"2026-01-02T03:04:05.000Z","cwd":"/home/u/a.b",\
                "message":{"role":"user","content":"%s"}}
                """.formatted(uuid, text);
    }

    static void append(Path file, String text) throws IOException {
        Files.writeString(file, text, StandardOpenOption.APPEND);
    }
}
