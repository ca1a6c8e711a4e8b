package io.funes.ingest;

import static org.assertj.core.api.Assertions.assertThat;

import io.funes.core.trace.Chunk;
import io.funes.ingest.source.Traces;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Different sessions keep apart, whatever their files are called; and the same session stays one, wherever it lies. */
class IdentityTest {

    @TempDir
    private Path home;

    @TempDir
    private Path traces;

    private int written;

    @Test
    void twoSessionsInFilesOfOneNameAreTwo() throws Exception {
        write("a/session.jsonl", pi("p1", "first of a", "second of a"));
        write("b/session.jsonl", pi("p2", "first of b", "second of b"));

        Map<String, Set<String>> sessions = sessions(traces);

        assertThat(sessions)
                .hasSize(2)
                .containsValues(Set.of("first of a", "second of a"), Set.of("first of b", "second of b"))
                .containsKey("session");
    }

    @Test
    void recordsWithoutAnyIdsKeepApartToo() throws Exception {
        write("a/session.jsonl", nameless("do this") + nameless("then that"));
        write("b/session.jsonl", nameless("do other things") + nameless("then that"));

        assertThat(sessions(traces))
                .hasSize(2)
                .containsValues(Set.of("do this", "then that"), Set.of("do other things", "then that"));
    }

    @Test
    void aFileKeepsItsNameWhileItGrowsAndWhenItIsReadAgain() throws Exception {
        Path first = write("a/session.jsonl", pi("p1", "first of a"));
        Path second = write("b/session.jsonl", pi("p2", "first of b"));
        try (Line line = new Line(home)) {
            line.index(first);
            line.index(second);
            LineTest.append(second, entry("second of b"));
            LineTest.append(first, entry("second of a"));
            line.index(traces);
            line.db.write(handle -> handle.execute("UPDATE ingest_unit SET reader = 'older'"));
            line.db.write(handle -> handle.execute("DELETE FROM ingest_file"));
            line.index(traces);

            assertThat(words(line))
                    .hasSize(2)
                    .containsValues(Set.of("first of a", "second of a"), Set.of("first of b", "second of b"));
        }
    }

    @Test
    void theNameDoesNotDependOnTheDirectory() throws Exception {
        write("x/a/session.jsonl", pi("p1", "of a"));
        write("x/b/session.jsonl", pi("p2", "of b"));
        write("y/n1/session.jsonl", pi("p1", "of a"));
        write("y/n2/session.jsonl", pi("p2", "of b"));

        assertThat(sessions(traces.resolve("x"), "one").keySet())
                .isEqualTo(sessions(traces.resolve("y"), "other").keySet());
    }

    @Test
    void aSessionThatMovedOrGoesOnInAnotherDirectoryStaysOne() throws Exception {
        Path old = write("a/session.jsonl", pi("p1", "first", "second"));
        try (Line line = new Line(home)) {
            line.index(traces);
            Path moved = traces.resolve("archive/session.jsonl");
            Files.createDirectories(moved.getParent());
            Files.move(old, moved);
            LineTest.append(moved, entry("third"));
            write("elsewhere/session.jsonl", pi("p1", "fourth"));
            line.index(traces);

            assertThat(words(line)).isEqualTo(Map.of("session", Set.of("first", "second", "third", "fourth")));
        }
    }

    @Test
    void piecesOfOneGrowingSessionStayOne() throws Exception {
        String shared = LineTest.prompt("u1", "first") + LineTest.prompt("u2", "second");
        write("a/one.jsonl", shared);
        write("b/one.jsonl", shared + LineTest.prompt("u3", "third"));

        assertThat(sessions(traces)).isEqualTo(Map.of("one", Set.of("first", "second", "third")));
    }

    @Test
    void sharedSamplesOfOneNameKeepApart() throws IOException {
        Path pi = Traces.shared("pi");
        try (Line line = new Line(home)) {
            line.index(pi.resolve("03"), pi.resolve("10"));

            assertThat(words(line)).hasSize(2).containsKey("session");
        }
        try (Line line = new Line(home.resolve("growth"))) {
            line.index(Traces.shared("claude/growth-1"));

            assertThat(words(line)).hasSize(1);
        }
    }

    @Test
    void everyTurnHasAName() throws IOException {
        try (Line line = new Line(home)) {
            line.index(Traces.shared(""));

            assertThat(((RecordingLens) line.lens).words.values())
                    .isNotEmpty()
                    .allSatisfy(chunk -> assertThat(chunk.turn().value()).isNotBlank())
                    .allSatisfy(chunk -> assertThat(chunk.session().value()).isNotBlank());
        }
    }

    private Map<String, Set<String>> sessions(Path path) throws Exception {
        return sessions(path, "home");
    }

    private Map<String, Set<String>> sessions(Path path, String name) throws Exception {
        try (Line line = new Line(home.resolve(name))) {
            line.index(path);
            return words(line);
        }
    }

    private static Map<String, Set<String>> words(Line line) {
        Map<String, Set<String>> words = new TreeMap<>();
        for (Chunk chunk : ((RecordingLens) line.lens).words.values()) {
            words.computeIfAbsent(chunk.session().value(), session -> new TreeSet<>())
                    .add(chunk.text());
        }
        return words;
    }

    private Path write(String path, String text) throws IOException {
        Path file = traces.resolve(path);
        Files.createDirectories(file.getParent());
        Files.writeString(file, text);
        return Files.setLastModifiedTime(file, FileTime.fromMillis(1_000_000 + 1_000 * written++));
    }

    private static String pi(String id, String... prompts) {
        StringBuilder file = new StringBuilder(
                "{\"type\":\"session\",\"version\":3,\"id\":\"%s\",\"timestamp\":\"2026-01-02T03:04:05.000Z\",\"cwd\":\"/p\"}\n"
                        .formatted(id));
        for (String prompt : prompts) {
            file.append(entry(prompt));
        }
        return file.toString();
    }

    private static String entry(String prompt) {
        return "{\"type\":\"message\",\"id\":\"%08x\",\"timestamp\":\"2026-01-02T03:04:06.000Z\",\"message\":{\"role\":\"user\",\"content\":[{\"type\":\"text\",\"text\":\"%s\"}]}}\n"
                .formatted(prompt.hashCode(), prompt);
    }

    private static String nameless(String prompt) {
        return "{\"type\":\"user\",\"message\":{\"role\":\"user\",\"content\":\"%s\"}}\n".formatted(prompt);
    }
}
