package io.funes.app;

import static org.assertj.core.api.Assertions.assertThat;

import io.funes.app.cli.Call;
import io.funes.app.cli.Commands;
import io.funes.app.cli.Console;
import io.funes.core.home.FunesHome;
import io.funes.core.home.Settings;
import io.funes.ingest.Backfill;
import io.funes.ingest.IndexRequest;
import io.funes.ingest.Ingest;
import io.funes.search.IndexState;
import io.funes.search.IndexUnavailableException;
import io.funes.search.Question;
import io.funes.search.Recall;
import io.funes.search.SearchIndex;
import io.funes.search.Variant;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** {@code funes reindex} and {@code funes models}, over a real home. */
class ReindexTest {

    @TempDir
    private Path directory;

    private FunesHome home;

    @BeforeEach
    void make() throws IOException {
        home = new FunesHome(directory.resolve("home"));
        Files.writeString(directory.resolve("one.jsonl"), """
            {"type":"user","uuid":"u1","timestamp":"2026-01-02T03:04:05Z","message":{"role":"user","content":"the gasket leaks"}}
            {"type":"user","uuid":"u2","timestamp":"2026-01-02T03:05:05Z","message":{"role":"user","content":"a new gasket is fitted"}}
            """);
        try (Alone alone = alone()) {
            alone.get(Ingest.class).index(IndexRequest.of(directory.resolve("one.jsonl")), progress -> {});
        }
    }

    @Test
    void rebuildsWhatWaitsForItsVectorToo() {
        try (Alone alone = alone()) {
            assertThat(run(alone, 0, "reindex")).contains("2 chunks in the new search index");
            assertThat(run(alone, 0, "reindex", "--json")).contains("\"chunks\":2");
            assertThat(found(alone)).isEqualTo(2);
        }
    }

    @Test
    void mendsAnIndexThatCannotBeRead() throws IOException {
        damage(home.index());
        try (Alone alone = alone()) {
            assertThat(alone.get(SearchIndex.class).state()).isInstanceOf(IndexState.NeedsRebuild.class);
            org.assertj.core.api.Assertions.assertThatThrownBy(() -> found(alone))
                    .isInstanceOf(IndexUnavailableException.class)
                    .hasMessageContaining("cannot be read");

            run(alone, 0, "reindex");

            assertThat(alone.get(SearchIndex.class).state()).isInstanceOf(IndexState.Ready.class);
            assertThat(found(alone)).isEqualTo(2);
        }
    }

    @Test
    void whatIsLeftOfALostMemoryIsKept() throws Exception {
        try (Alone alone = alone()) {
            while (alone.get(Backfill.class).step(Backfill.APPEND) > 0) {
                assertThat(alone.get(Backfill.class).backlog().total()).isLessThan(2);
            }
        }
        try (Stream<Path> files = Files.walk(home.dataset())) {
            files.sorted(Comparator.reverseOrder())
                    .forEach(file -> file.toFile().delete());
        }
        try (Alone alone = alone()) {
            assertThat(run(alone, 1, "reindex")).contains("no memory at", "2 chunks of it", "put the memory back");
            assertThat(found(alone)).isEqualTo(2);
        }
    }

    @Test
    void modelsAreListedImportedAndVerified() throws IOException {
        Path mine = Files.createDirectories(directory.resolve("mine"));
        Files.writeString(mine.resolve("model.onnx"), "a graph");
        Files.writeString(mine.resolve("tokenizer.json"), "{}");
        try (Alone alone = alone()) {
            assertThat(run(alone, 0, "models"))
                    .contains("ms-marco-MiniLM-L6-v2", "funes models pull ms-marco-MiniLM-L6-v2");
            assertThat(run(alone, 0, "models", "verify")).contains("no model is here");
            assertThat(run(alone, 0, "models", "import", "mine", "mine")).contains("mine is in ");
            assertThat(run(alone, 0, "models", "list", "--json")).contains("\"name\":\"mine\"");
            assertThat(run(alone, 0, "models", "verify")).contains("mine: as recorded");

            Files.writeString(home.models().resolve("mine/model.onnx"), "A GRAPH");

            assertThat(run(alone, 1, "models", "verify", "mine")).contains("is damaged");
            assertThat(run(alone, 1, "models", "pull", "theirs")).contains("\"theirs\" is no model that can be pulled");
        }
    }

    private Alone alone() {
        return new Alone(home, Settings.of(home, Map.of()), "test");
    }

    private static int found(Alone alone) {
        Question question = Question.of("gasket").withVariant(Variant.WORDS);
        return alone.get(Recall.class).ask(question).hits().size();
    }

    private static void damage(Path index) throws IOException {
        try (Stream<Path> files = Files.walk(index)) {
            files.filter(f -> f.getFileName().toString().startsWith("segments_"))
                    .forEach(ReindexTest::scribble);
        }
    }

    private static void scribble(Path file) {
        try {
            Files.writeString(file, "not what was written");
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private String run(Alone alone, int code, String... words) {
        StringWriter out = new StringWriter();
        Console console = new Console(new PrintWriter(out), new PrintWriter(out), false, 80, () -> false);
        assertThat(new Commands(alone, alone).run(new Call(List.of(words), directory, Map.of(), console)))
                .as(out.toString())
                .isEqualTo(code);
        return out.toString();
    }
}
