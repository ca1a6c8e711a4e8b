package io.funes.ingest;

import static org.assertj.core.api.Assertions.assertThat;

import io.funes.core.trace.Chunk;
import io.funes.ingest.hermes.SomeHermes;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A database with sessions through the whole of ingest. */
class DatabaseLineTest {

    @TempDir
    private Path home;

    private Path traces = Path.of("");

    @BeforeEach
    void directory() throws Exception {
        traces = Files.createDirectories(home.resolve("traces"));
    }

    @Test
    void readsOnlyTheSessionThatGrew() throws Exception {
        try (SomeHermes hermes = SomeHermes.create(traces.resolve("state.db"));
                Line line = new Line(home)) {
            hermes.session("s1", "cli");
            hermes.message("s1", "user", "how are the ferns?", 1_777_261_589);
            hermes.session("s2", "cli");
            hermes.message("s2", "user", "and the moss?", 1_777_261_590);
            IndexReport first = line.index(traces);
            IndexReport unchanged = line.index(traces);
            hermes.message("s1", "assistant", "green", 1_777_261_591);
            IndexReport grown = line.index(traces);
            line.drain();

            assertThat(first.turns()).isEqualTo(2);
            assertThat(unchanged.unchanged()).isEqualTo(1);
            assertThat(grown.turns()).isEqualTo(1);
            assertThat(line.rows())
                    .extracting(Chunk::text)
                    .containsExactlyInAnyOrder("how are the ferns?", "and the moss?", "green");
        }
    }

    @Test
    void anOutputThatIsTooLongIsCutAndCounted() throws Exception {
        String output = "first " + "x".repeat(Cap.MAX * 3) + " last";
        try (SomeHermes hermes = SomeHermes.create(traces.resolve("state.db"));
                Line line = new Line(home)) {
            hermes.session("s1", "cli");
            hermes.message("s1", "tool", output, 1_777_261_589);
            line.index(traces);
            line.drain();

            int stored = line.rows().stream()
                    .mapToInt(chunk -> chunk.text().length())
                    .sum();
            assertThat(stored).isBetween(Cap.MAX, Cap.MAX * 5 / 4);
            assertThat(line.rows()).anyMatch(chunk -> chunk.text().contains("characters left out]"));
            assertThat(line.rows()).anyMatch(chunk -> chunk.text().endsWith(" last"));
            long cuts = line.db.read(handle -> handle.createQuery(
                            "SELECT COALESCE(SUM(n), 0) FROM ingest_count WHERE outcome = 'truncated'")
                    .mapTo(Long.class)
                    .one());
            assertThat(cuts).isEqualTo(1);
        }
    }

    @Test
    void aSessionInDatabaseAndFileIsStoredOnce() throws Exception {
        Files.writeString(traces.resolve("session_s1.json"), """
                {"session_id": "s1", "platform": "cli", "session_start": "2026-05-01T10:10:10",
                 "messages": [{"role": "user", "content": "how are the ferns?"}]}
                """);
        try (SomeHermes hermes = SomeHermes.create(traces.resolve("state.db"));
                Line line = new Line(home)) {
            hermes.session("s1", "cli");
            hermes.message("s1", "user", "how are the ferns?", 1_777_261_589);
            line.index(traces);
            line.drain();

            assertThat(line.rows()).hasSize(1);
        }
    }
}
