package io.funes.core.inference;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** What every {@link Reranker} owes. A subclass gives the one to judge; it is not closed here. */
public abstract class RerankerContract {

    protected static final Duration LONG = Duration.ofMinutes(5);

    private static final String QUESTION = "why did the migration fail?";
    private static final List<String> PASSAGES = List.of(
            "the migration failed since the lock file was left behind by a process that was killed",
            "add a flag to the command so that the output has a header",
            "the quick brown fox jumps over the lazy dog");

    private static final List<String> ANY_TEXT = List.of(
            "",
            " \t\n\u00a0",
            "a\0b",
            "lone \ud83d surrogate \ude80",
            "👩‍👩‍👧‍👦 🚀🇩🇪",
            "数据库迁移失败,因为锁文件没有删除。",
            "[CLS] [SEP] [PAD] [MASK]",
            "x".repeat(50_000),
            "the migration of the database failed ".repeat(3_000),
            "😀 ".repeat(2_000) + "the migration failed");

    protected abstract Reranker reranker();

    @Test
    void hasANameToShow() {
        assertThat(reranker().name()).isNotBlank();
    }

    @Test
    void answersNothingForNothing() {
        assertThat(reranker().scores(QUESTION, List.of(), LONG)).isEmpty();
    }

    @Test
    void beginsNothingWithoutTime() {
        assertThat(reranker().scores(QUESTION, PASSAGES, Duration.ZERO)).isEmpty();
        assertThat(reranker().scores(QUESTION, PASSAGES, Duration.ofMillis(-1))).isEmpty();
    }

    @Test
    void takesABudgetWithoutEnd() {
        assertThat(reranker().scores(QUESTION, PASSAGES, Duration.ofSeconds(Long.MAX_VALUE)))
                .hasSize(PASSAGES.size());
    }

    @Test
    void putsTheAnswerFirst() {
        List<Double> scores = reranker().scores(QUESTION, PASSAGES, LONG);
        assertThat(scores).hasSize(3);
        assertThat(scores.indexOf(Collections.max(scores))).isZero();
    }

    @Test
    void scoresAnyPassage() {
        assertThat(reranker().scores(QUESTION, ANY_TEXT, LONG))
                .hasSize(ANY_TEXT.size())
                .allMatch(Double::isFinite);
    }

    @Test
    void takesAnyQuestion() {
        for (String question : ANY_TEXT) {
            assertThat(reranker().scores(question, PASSAGES, LONG)).hasSize(3).allMatch(Double::isFinite);
        }
    }

    @Test
    void scoresEqualPassagesEqually() {
        List<Double> scores = reranker().scores(QUESTION, Collections.nCopies(9, PASSAGES.get(0)), LONG);
        assertThat(scores).hasSize(9);
        assertThat(scores.stream().distinct()).hasSize(1);
    }

    @Test
    void answersTheSameAgainAndToConcurrentCallers() throws Exception {
        List<Double> alone = reranker().scores(QUESTION, PASSAGES, LONG);
        ExecutorService threads = Executors.newFixedThreadPool(4);
        try {
            List<Future<List<Double>>> beside = IntStream.range(0, 8)
                    .mapToObj(i -> threads.submit(() -> reranker().scores(QUESTION, PASSAGES, LONG)))
                    .toList();
            for (Future<List<Double>> scores : beside) {
                assertThat(scores.get()).isEqualTo(alone);
            }
        } finally {
            threads.shutdownNow();
        }
    }
}
