package io.funes.app;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;

import io.funes.core.home.FunesHome;
import io.funes.core.home.Settings;
import io.funes.core.inference.Embedder;
import io.funes.ingest.Backfill;
import io.funes.ingest.IndexRequest;
import io.funes.ingest.Ingest;
import io.funes.search.Recall;
import io.funes.search.SearchIndex;
import io.funes.search.Tuning;
import io.funes.search.Variant;
import io.funes.search.evaluation.Evaluation;
import io.funes.search.evaluation.Interval;
import io.funes.search.evaluation.Label;
import io.funes.search.evaluation.Labels;
import io.funes.search.evaluation.Report;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Recall may not get worse on the project's own questions. The real line: transcripts, Lance, the embedder, Lucene; without
 * the reranker, which would take minutes. Floors lie a few points below what was measured on 2026-11-29.
 */
class EvaluationFloorsTest {

    private static final Path EVAL = Path.of("..", "eval").toAbsolutePath().normalize();
    private static final Instant NOW = Instant.parse("2026-07-01T00:00:00Z");

    @TempDir
    private Path home;

    @Test
    void answersTheProjectsQuestions() throws InterruptedException {
        assumeThat(EVAL.resolve("labels.jsonl")).exists();
        List<Label> labels = new Labels(NOW).read(EVAL.resolve("labels.jsonl"));

        Report report = measure(labels);

        Report.Measured full = report.variants().get(2);
        assertThat(report.questions()).isGreaterThanOrEqualTo(150);
        assertThat(mrr(full, "easy")).isGreaterThan(0.62);
        assertThat(mrr(full, "medium")).isGreaterThan(0.35);
        assertThat(mrr(full, "hard")).isGreaterThan(0.35);
        assertThat(full.turn().get("hit@10").mean()).isGreaterThan(0.80);
        assertThat(full.session().get("MRR@10").mean()).isGreaterThan(0.82);
        assertThat(full.weakPositives()).isLessThan(0.15);
        assertThat(full.gain())
                .allSatisfy((other, gain) ->
                        assertThat(gain.low()).as("full against " + other).isPositive());
    }

    private static double mrr(Report.Measured measured, String difficulty) {
        return Optional.ofNullable(measured.byDifficulty().get(difficulty))
                .map(Interval::mean)
                .orElse(0.0);
    }

    private Report measure(List<Label> labels) throws InterruptedException {
        FunesHome funes = new FunesHome(home).create();
        try (Alone parts = new Alone(funes, Settings.of(funes, Map.of()), "a test")) {
            parts.get(Ingest.class).index(IndexRequest.of(EVAL.resolve("sessions")), progress -> {});
            drain(parts.get(Backfill.class));
            SearchIndex index = parts.get(SearchIndex.class);
            index.refresh();
            Clock clock = Clock.fixed(NOW, ZoneOffset.UTC);
            Recall recall = new Recall(index, parts.get(Embedder.class), Optional.empty(), Tuning.DEFAULT, clock);
            return new Evaluation(recall).run(labels, List.of(Variant.WORDS, Variant.FUSED, Variant.FULL), asked -> {});
        }
    }

    private static void drain(Backfill backfill) throws InterruptedException {
        while (backfill.step(Backfill.APPEND) > 0) {}
    }
}
