package io.funes.ingest;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What arrives during a long run is read at once, and not behind it. */
class MeanwhileTest {

    @TempDir
    private Path home;

    @TempDir
    private Path traces;

    private Line line;
    private CompletableFuture<Void> arrival = new CompletableFuture<>();
    private boolean wasThereInTime;
    private boolean started;

    @BeforeEach
    void open() {
        line = new Line(home);
    }

    @AfterEach
    void close() {
        line.close();
    }

    @Test
    void aTurnThatArrivesDuringASweepIsReadBetweenTwoFiles() throws Exception {
        for (int i = 0; i < 20; i++) {
            Files.writeString(traces.resolve("s" + i + ".jsonl"), LineTest.prompt("u" + i, "old words " + i));
        }
        Path fresh = Files.writeString(
                Files.createTempDirectory(home, "live").resolve("now.jsonl"), LineTest.prompt("n1", "just said"));

        line.ingest.index(IndexRequest.of(traces), progress -> meanwhile(progress, fresh));

        arrival.get(1, TimeUnit.MINUTES);
        assertThat(wasThereInTime).isTrue();
        assertThat(line.index(fresh).chunks()).as("read already").isZero();
    }

    @Test
    void theFileThatIsBeingReadIsNotReadTwice() throws Exception {
        StringBuilder many = new StringBuilder();
        for (int i = 0; i < 3_000; i++) {
            many.append(LineTest.prompt("u" + i, "words " + i));
        }
        Path file = Files.writeString(traces.resolve("big.jsonl"), many);

        IndexReport report = line.ingest.index(IndexRequest.of(traces), progress -> meanwhile(progress, file));

        arrival.get(1, TimeUnit.MINUTES);
        assertThat(report.turns()).isEqualTo(3_000);
        assertThat(report.chunks()).isEqualTo(3_000);
    }

    @Test
    void withoutARunItIsReadAtOnce() throws Exception {
        Path file = Files.writeString(traces.resolve("one.jsonl"), LineTest.prompt("u1", "first"));
        line.ingest.arrived(List.of(file));

        assertThat(((RecordingLens) line.lens).words).hasSize(1);
    }

    /** On the run's own thread: after the first file something arrives, after the next it is there. */
    private void meanwhile(Progress progress, Path file) {
        boolean there = ((RecordingLens) line.lens)
                .words.values().stream().anyMatch(chunk -> chunk.text().equals("just said"));
        wasThereInTime |= there && progress.files() < progress.total();
        if (!started) {
            started = true;
            arrival = CompletableFuture.runAsync(() -> arrive(file));
            while (!line.ingest.hasArrivals()) {
                Thread.onSpinWait();
            }
        }
    }

    private void arrive(Path file) {
        try {
            line.ingest.arrived(List.of(file));
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }
}
