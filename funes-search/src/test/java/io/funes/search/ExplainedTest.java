package io.funes.search;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.funes.core.inference.Reranker;
import io.funes.core.inference.onnx.OnnxInference;
import io.funes.core.memory.EmbeddedChunk;
import io.funes.search.index.LuceneIndex;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The numbers of an explanation, recomputed from the ones before them. */
class ExplainedTest {

    private static final Clock CLOCK = Clock.fixed(Instant.parse("2026-06-01T00:00:00Z"), ZoneOffset.UTC);
    private static final Tuning TUNING = Tuning.DEFAULT;
    private static final double EXACT = 1e-9;

    @TempDir
    private Path directory;

    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void everyStepFollowsFromTheOnesBefore(boolean rerank) {
        List<Hit> hits = ask(Question.of("why does the uploader wait longer between its retries")
                .withRerank(rerank)
                .withExplain(true)
                .withK(30));

        assertThat(hits).hasSizeGreaterThan(8);
        hits.forEach(hit -> stepsOf(hit, rerank));
        assertThat(hits).extracting(Hit::score).isSortedAccordingTo((a, b) -> Double.compare(b, a));
        if (rerank) {
            rerankerKeepsTheLegsUnits(
                    hits.stream().map(h -> h.explanation().orElseThrow()).toList());
        }
    }

    @Test
    void nothingIsExplainedUnasked() {
        assertThat(ask(Question.of("uploader retries")))
                .allSatisfy(hit -> assertThat(hit.explanation()).isEmpty());
    }

    private static void stepsOf(Hit hit, boolean rerank) {
        Explanation e = hit.explanation().orElseThrow();
        double meaning = Math.max(0, (e.cosine().orElseThrow() - 0.425) / 0.5) * (1 - TUNING.alpha());
        assertThat(e.meaningShare()).isCloseTo(meaning, within(EXACT));
        assertThat(e.wordsShare()).isBetween(0.0, TUNING.alpha() + EXACT);
        assertThat(e.fused()).isCloseTo(e.wordsShare() + e.meaningShare() + e.lent() - e.asked(), within(EXACT));
        double own = e.wordsShare() + e.meaningShare();
        double kept = rerank ? e.fused() - TUNING.rerankWeight() * own : e.fused();
        assertThat(e.fusedShare()).isCloseTo(kept, within(EXACT));
        assertThat(e.rerank().isPresent()).isEqualTo(rerank);
        assertThat(e.ranked()).isCloseTo(e.fusedShare() + e.rerankShare(), within(EXACT));
        double days = (CLOCK.millis()
                        - hit.chunk()
                                .time()
                                .orElseThrow()
                                .instant()
                                .orElseThrow()
                                .toEpochMilli())
                / 86_400_000.0;
        double recency = 0.8 + 0.2 * Math.pow(0.5, days / 30);
        assertThat(e.recency()).isCloseTo(recency, within(1e-6));
        assertThat(e.score()).isCloseTo(e.ranked() * e.recency(), within(EXACT)).isEqualTo(hit.score());
    }

    private static void rerankerKeepsTheLegsUnits(List<Explanation> all) {
        double moved = all.stream()
                .mapToDouble(e -> e.rerankShare() / TUNING.rerankWeight())
                .average()
                .orElseThrow();
        double own = all.stream()
                .mapToDouble(e -> e.wordsShare() + e.meaningShare())
                .average()
                .orElseThrow();
        assertThat(moved).isCloseTo(own, within(1e-6));
    }

    private List<Hit> ask(Question question) {
        try (OnnxInference models = Models.open();
                LuceneIndex index = LuceneIndex.open(directory)) {
            index.vectors(sessions()
                    .map(c -> new EmbeddedChunk(c, models.embedder().embed(c.text())))
                    .toList());
            index.refresh();
            Optional<Reranker> reranker = Optional.of(models.lateInteraction());
            return new Recall(index, models.embedder(), reranker, patient(), CLOCK)
                    .ask(question)
                    .hits();
        }
    }

    private static Tuning patient() {
        return TUNING.withRerankBudget(java.time.Duration.ofMinutes(5));
    }

    private static java.util.stream.Stream<io.funes.core.trace.Chunk> sessions() {
        return IntStream.range(0, 4)
                .boxed()
                .flatMap(i -> Said.in("session-" + i)
                        .at("2026-0" + (i + 1) + "-01T10:00:00Z")
                        .user("Why does the uploader number " + i + " wait so long?")
                        .toolUse("Bash", "{\"command\":\"grep retries upload" + i + ".py\"}")
                        .assistant(
                                "Its retries back off exponentially, attempt " + i + " waits " + (i + 2) + " seconds.")
                        .assistant("The logo of page " + i + " is smaller now.")
                        .chunks()
                        .stream());
    }
}
