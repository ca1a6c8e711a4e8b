package io.funes.search.evaluation;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.funes.core.inference.Embedder;
import io.funes.core.inference.Vector;
import io.funes.search.Coverage;
import io.funes.search.Recall;
import io.funes.search.Said;
import io.funes.search.Tuning;
import io.funes.search.Variant;
import io.funes.search.evaluation.Report.Measured;
import io.funes.search.index.LuceneIndex;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class EvaluationTest {

    private static final Instant NOW = Instant.parse("2026-03-31T00:00:00Z");

    @TempDir
    private Path directory;

    @Test
    void metricsAreWhatTheirNamesSay() {
        List<Integer> places = List.of(2, 4, 20);

        assertThat(Metric.HIT_1.of(places, 3)).isZero();
        assertThat(Metric.HIT_5.of(places, 3)).isEqualTo(1);
        assertThat(Metric.RECALL_10.of(places, 4)).isEqualTo(0.5);
        assertThat(Metric.RECALL_30.of(places, 4)).isEqualTo(0.75);
        assertThat(Metric.MRR_10.of(places, 3)).isEqualTo(0.5);
        assertThat(Metric.MRR_10.of(List.of(11), 1)).isZero();
        double best = 1 + 1 / 1.5849625 + 0.5;
        assertThat(Metric.NDCG_10.of(places, 3)).isCloseTo((1 / 1.5849625 + 1 / 2.3219281) / best, within(1e-6));
        assertThat(Metric.NDCG_10.of(List.of(1, 2, 3), 3)).isCloseTo(1, within(1e-9));
    }

    @Test
    void intervalsHoldTheMeanAndCloseWithNoSpread() {
        Interval coin = Interval.of(java.util.stream.IntStream.range(0, 100)
                .mapToObj(i -> i % 2 * 1.0)
                .toList());

        assertThat(coin.mean()).isEqualTo(0.5);
        assertThat(coin.low()).isCloseTo(0.4, within(0.03));
        assertThat(coin.high()).isCloseTo(0.6, within(0.03));
        assertThat(Interval.of(List.of(1.0, 1.0))).isEqualTo(new Interval(1, 1, 1));
    }

    @Test
    void asksEveryLabelInEveryVariant() throws IOException {
        Path file = Files.writeString(directory.resolve("labels.jsonl"), """
                {"query":"backoff jitter","relevant":[{"session":"a","turn":"a-turn-1"}],"difficulty":"easy","kind":"x"}
                {"query":"logo phones","relevant":[{"session":"b"}],"difficulty":"hard"}

                {"query":"quantum tunnelling","relevant":[]}
                {"query":"backoff","relevant":[{"session":"a","turn":"a-turn-1"}],"filters":{"until":"2020-01-01"}}
                """);
        List<Label> labels = new Labels(NOW).read(file);
        try (LuceneIndex index = LuceneIndex.open(directory.resolve("index"))) {
            index.words(Said.in("a")
                    .user("calm it")
                    .assistant("exponential backoff with jitter")
                    .chunks());
            index.words(Said.in("b").user("make the logo smaller on phones").chunks());
            index.refresh();
            Recall recall = new Recall(index, new NoMeaning(), Optional.empty(), Tuning.DEFAULT, Clock.systemUTC());

            Report report = new Evaluation(recall).run(labels, List.of(Variant.WORDS, Variant.FULL), asked -> {});

            assertThat(report.questions()).isEqualTo(3);
            assertThat(report.negatives()).isEqualTo(1);
            assertThat(report.coverage()).isEqualTo(new Coverage(3, 0));
            Measured words = report.variants().get(0);
            assertThat(words.variant()).isEqualTo("words");
            assertThat(words.turn().get("hit@1").mean()).isEqualTo(0.5);
            assertThat(words.session().get("MRR@10").mean()).isCloseTo(2 / 3.0, within(1e-9));
            assertThat(words.byDifficulty()).containsOnlyKeys("easy", "hard");
            assertThat(words.gain()).containsOnlyKeys("full");
            assertThat(words.weakNegatives()).isEqualTo(1);
        }
    }

    /** An embedder that does not run, as when its files are gone. */
    private static final class NoMeaning implements Embedder {

        @Override
        public String model() {
            return "none";
        }

        @Override
        public Vector embed(String text) {
            throw new IllegalStateException("no model");
        }

        @Override
        public void unload() {}

        @Override
        public void close() {}
    }
}
