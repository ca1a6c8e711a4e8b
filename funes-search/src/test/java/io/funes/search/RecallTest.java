package io.funes.search;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.funes.core.inference.onnx.OnnxInference;
import io.funes.core.memory.EmbeddedChunk;
import io.funes.core.trace.Chunk;
import io.funes.core.trace.SessionId;
import io.funes.search.index.LuceneIndex;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class RecallTest {

    private static final Clock CLOCK = Clock.fixed(Instant.parse("2026-03-10T00:00:00Z"), ZoneOffset.UTC);
    private static OnnxInference models;

    @TempDir
    private Path directory;

    private LuceneIndex index;

    @BeforeAll
    static void load() {
        models = Models.open();
    }

    @AfterAll
    static void unload() {
        models.close();
    }

    @BeforeEach
    void open() {
        index = LuceneIndex.open(directory);
    }

    @AfterEach
    void close() {
        index.close();
    }

    @Test
    void findsByMeaningWhatSharesNoWord() {
        embed(engine());

        Answer answer = recall().ask(Question.of("growing delays between repeated attempts"));

        assertThat(answer.hits().get(0).passage()).contains("backoff");
        assertThat(answer.ran().line()).matches("rerank: late interaction \\d+/\\d+ in \\d+ ms");
    }

    @Test
    void findsByWordsBeforeThereIsAVector() {
        index.words(engine());
        index.refresh();

        Answer answer = recall().ask(Question.of("backoff jitter"));

        assertThat(answer.hits().get(0).chunk().text()).contains("backoff");
        assertThat(answer.coverage().percent()).isZero();
    }

    @Test
    void aFilterTakesTheBeginningOfASessionsIdAsAnswersShowIt() {
        index.words(engine());
        index.words(Said.in("11111111-bbbb-4000-8000-000000000002")
                .user("What is backoff jitter?")
                .chunks());
        index.refresh();

        assertThat(sessions("11111111-a")).containsOnly("11111111-aaaa-4000-8000-000000000001");
        assertThat(sessions("11111111")).hasSize(2);
        assertThat(sessions("2")).isEmpty();
        Filters begun = Filters.NONE.withSessions(Set.of(new SessionId("11111111-b")));
        assertThat(new Sessions(index).list(begun, 0, 10).total()).isEqualTo(1);
    }

    @Test
    void aPastedLogIsUnderstoodByWhatItEndsWith() {
        index.words(engine());
        index.words(Said.in("22222222-aaaa-4000-8000-000000000001")
                .assistant(
                        "The worker dies with TileStoreExhausted when the volume is full; pruning old tiles fixed it.")
                .chunks());
        index.refresh();
        String frames = IntStream.range(0, 900)
                .mapToObj(i -> "\tat org.gen.q" + i + "x.Frame.call(Frame.java:9" + i + ")\n")
                .collect(Collectors.joining());

        Answer answer = recall().ask(Question.of(frames + "Caused by: TileStoreExhausted"));

        assertThat(answer.hits().get(0).passage()).contains("pruning old tiles");
        assertThat(answer.notes()).anyMatch(note -> note.endsWith("its first and last 2000 were used"));
    }

    @Test
    void whateverIsAskedIsAnswered() {
        embed(engine());
        String pairs = IntStream.range(0, 999).mapToObj(i -> "a.b" + i + " ").collect(Collectors.joining());
        String pasted = IntStream.range(0, 20)
                .mapToObj(i -> "\"back off" + i + "\": \"full jitter\", ")
                .collect(Collectors.joining());

        for (String odd :
                List.of("???", "…—–", "\uD83D\uDE80\uD83E\uDDE8", "\uD83D", "\"\"", "\"", "\"of the\"", "a", pairs)) {
            assertThat(recall().ask(Question.of(odd)).hits()).as(odd).isNotEmpty();
        }
        assertThat(recall().ask(Question.of(pasted)).notes()).isEmpty();
        assertThat(recall().ask(Question.of("\uD83D\uDE80")).verdict()).isEqualTo(Verdict.ONLY_WEAK);
        assertThatThrownBy(() -> Question.of(" \n\t")).hasMessage("a question needs words");
    }

    private Set<String> sessions(String begun) {
        Filters filters = Filters.NONE.withSessions(Set.of(new SessionId(begun)));
        return recall().ask(Question.of("backoff jitter").withFilters(filters)).hits().stream()
                .map(hit -> hit.chunk().session().value())
                .collect(Collectors.toSet());
    }

    private Recall recall() {
        return new Recall(index, models.embedder(), Optional.of(models.lateInteraction()), Tuning.DEFAULT, CLOCK);
    }

    private void embed(List<Chunk> chunks) {
        index.vectors(chunks.stream()
                .map(c -> new EmbeddedChunk(c, models.embedder().embed(c.text())))
                .toList());
        index.refresh();
    }

    private static List<Chunk> engine() {
        return Said.in("11111111-aaaa-4000-8000-000000000001")
                .user("The uploader hammers the server when it is down. Can we calm it?")
                .assistant("Retries now use exponential backoff from 200 ms, capped at 30 s, with full jitter.")
                .toolUse("Bash", "{\"command\":\"pytest -q tests/test_upload.py\"}")
                .toolResult("Bash", "12 passed in 3.21s")
                .assistant("All green. The dashboard colours were left as they are.")
                .user("Now the logo: make it smaller on phones.")
                .assistant("The header image shrinks to 48 pixels below 600 pixels of width.")
                .chunks();
    }
}
