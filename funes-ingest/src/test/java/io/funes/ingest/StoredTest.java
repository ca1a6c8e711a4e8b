package io.funes.ingest;

import static org.assertj.core.api.Assertions.assertThat;

import io.funes.core.trace.Chunk;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A memory that somebody took away is filled again from the traces that are there. */
class StoredTest {

    @TempDir
    private Path home;

    @TempDir
    private Path traces;

    @Test
    void whatALostMemoryHeldIsReadAgain() throws Exception {
        Files.writeString(
                traces.resolve("one.jsonl"), LineTest.prompt("u1", "first") + LineTest.prompt("u2", "second"));
        try (Line line = new Line(home)) {
            line.index(traces);
            line.drain();
        }
        delete(home.resolve("memory"));
        try (Line line = new Line(home)) {
            IndexReport report = line.index(traces);
            line.drain();

            assertThat(line.rows()).extracting(Chunk::text).containsExactlyInAnyOrder("first", "second");
            assertThat(report.warnings()).anySatisfy(warning -> {
                assertThat(warning.path()).contains("chunks.lance");
                assertThat(warning.reason()).contains("is gone").contains("read again");
            });
            assertThat(line.index(traces).warnings()).isEmpty();
        }
    }

    @Test
    void aMemoryOlderThanItsLedgerIsMissedToo() throws Exception {
        Files.writeString(traces.resolve("one.jsonl"), LineTest.prompt("u1", "first"));
        for (String lost : List.of("nothing", "state.db", "memory")) {
            delete(home.resolve(lost));
            try (Line line = new Line(home)) {
                line.index(traces);
                line.drain();

                assertThat(line.rows())
                        .as("without %s", lost)
                        .extracting(Chunk::text)
                        .containsExactly("first");
            }
        }
    }

    @Test
    void aCopyIsStoredWhenItsOriginalIsGoneWithTheMemory() throws Exception {
        Files.writeString(traces.resolve("one.jsonl"), LineTest.prompt("u1", "said once"));
        Files.writeString(traces.resolve("two.jsonl"), LineTest.prompt("u1", "said once"));
        try (Line line = new Line(home)) {
            line.index(traces);
            line.drain();
        }
        delete(home.resolve("memory"));
        Files.delete(traces.resolve("one.jsonl"));
        try (Line line = new Line(home)) {
            line.index(traces);
            line.drain();

            assertThat(line.rows()).extracting(Chunk::text).containsExactly("said once");
        }
    }

    @Test
    void aMemoryThatWasNeverThereIsNotMissed() throws Exception {
        Files.writeString(traces.resolve("one.jsonl"), LineTest.prompt("u1", "first"));
        try (Line line = new Line(home)) {
            line.index(traces);
            IndexReport again = line.index(traces);

            assertThat(again.unchanged()).isEqualTo(1);
            assertThat(again.warnings()).isEmpty();
        }
    }

    private static void delete(Path tree) throws IOException {
        if (!Files.exists(tree)) {
            return;
        }
        try (Stream<Path> paths = Files.walk(tree)) {
            paths.sorted(Comparator.reverseOrder()).forEach(path -> {
                try {
                    Files.delete(path);
                } catch (IOException e) {
                    throw new UncheckedIOException(e);
                }
            });
        }
    }
}
