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
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Recall may not get worse on the project's own questions. The real line: transcripts, Lance, the embedder, Lucene; without
 * the reranker, which would take minutes. Floors lie a few points below what was measured on 2026-11-30.
 */
class EvaluationFloorsTest {

    private static final Path EVAL = Path.of("..", "eval").toAbsolutePath().normalize();
    private static final Instant NOW = Instant.parse("2026-07-01T00:00:00Z");

    private static final double EASY = 0.78;
    private static final double MEDIUM = 0.46;
    private static final double HARD = 0.45;
    private static final double NOISE = 0.015;

    @TempDir
    private Path home;

    @Test
    void answersTheProjectsQuestions() throws InterruptedException {
        assumeThat(EVAL.resolve("labels.jsonl")).exists();
        List<Label> labels = new Labels(NOW).read(EVAL.resolve("labels.jsonl"));
        FunesHome funes = new FunesHome(home).create();
        try (Alone parts = new Alone(funes, Settings.of(funes, Map.of()), "a test")) {
            fill(parts);
            Report report =
                    measure(parts, labels, NOW, List.of(Variant.WORDS, Variant.VECTORS, Variant.FUSED, Variant.FULL));
            assertThat(report.questions()).isGreaterThanOrEqualTo(150);
            Report.Measured full = report.variants().get(3);
            floors(full);
            bySession(report.variants());
            Report later = measure(parts, labels, NOW.plus(Duration.ofDays(365)), List.of(Variant.FULL));
            nothingIsLostByAge(full, later.variants().get(0));
        }
    }

    private static void floors(Report.Measured full) {
        assertThat(mrr(full, "easy")).isGreaterThan(EASY);
        assertThat(mrr(full, "medium")).isGreaterThan(MEDIUM);
        assertThat(mrr(full, "hard")).isGreaterThan(HARD);
        assertThat(full.turn().get("hit@10").mean()).isGreaterThan(0.82);
        assertThat(full.session().get("MRR@10").mean()).isGreaterThan(0.87);
        assertThat(full.weakPositives()).isLessThan(0.15);
        assertThat(full.gain())
                .allSatisfy((other, gain) ->
                        assertThat(gain.low()).as("full against " + other).isPositive());
    }

    private static void bySession(List<Report.Measured> variants) {
        double full = variants.get(3).session().get("MRR@10").mean();
        assertThat(variants)
                .allSatisfy(v -> assertThat(v.session().get("MRR@10").mean())
                        .as(v.variant())
                        .isLessThanOrEqualTo(full + NOISE));
    }

    private static void nothingIsLostByAge(Report.Measured now, Report.Measured later) {
        assertThat(later.turn().get("MRR@10").mean())
                .isGreaterThan(now.turn().get("MRR@10").mean() - NOISE);
        assertThat(later.session().get("MRR@10").mean())
                .isGreaterThan(now.session().get("MRR@10").mean() - NOISE);
    }

    private static double mrr(Report.Measured measured, String difficulty) {
        return Optional.ofNullable(measured.byDifficulty().get(difficulty))
                .map(Interval::mean)
                .orElse(0.0);
    }

    private static void fill(Alone parts) throws InterruptedException {
        parts.get(Ingest.class).index(IndexRequest.of(EVAL.resolve("sessions")), progress -> {});
        drain(parts.get(Backfill.class));
        parts.get(SearchIndex.class).refresh();
    }

    private static Report measure(Alone parts, List<Label> labels, Instant now, List<Variant> variants) {
        Clock clock = Clock.fixed(now, ZoneOffset.UTC);
        Recall recall = new Recall(
                parts.get(SearchIndex.class), parts.get(Embedder.class), Optional.empty(), Tuning.DEFAULT, clock);
        return new Evaluation(recall).run(labels, variants, asked -> {});
    }

    private static void drain(Backfill backfill) throws InterruptedException {
        while (backfill.step(Backfill.APPEND) > 0) {}
    }
}
