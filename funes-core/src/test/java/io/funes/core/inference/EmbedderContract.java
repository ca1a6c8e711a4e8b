package io.funes.core.inference;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** What every {@link Embedder} owes. A subclass gives the one to judge; it is not closed here. */
public abstract class EmbedderContract {

    private static final String TEXT = "the migration failed because the lock file was left behind";

    protected abstract Embedder embedder();

    @Test
    void namesItsModel() {
        assertThat(embedder().model()).isNotBlank();
    }

    static Stream<Arguments> texts() {
        return Stream.of(
                Arguments.of("empty", ""),
                Arguments.of("white space", " \t\n\u00a0\u2003"),
                Arguments.of("one letter", "x"),
                Arguments.of("CJK", "数据库迁移失败,因为锁文件没有删除。データベース 데이터베이스"),
                Arguments.of("emoji", "👩‍👩‍👧‍👦 shipped it 🚀🇩🇪"),
                Arguments.of("lone high surrogate", "before \ud83d after"),
                Arguments.of("lone low surrogate", "\ude80"),
                Arguments.of("swapped surrogates", "\ude80\ud83d"),
                Arguments.of("NUL", "a\0b\0"),
                Arguments.of("controls", "\u001b[31mred\u001b[0m\u0007\ufffe\uffff"),
                Arguments.of("right to left", "שלום עולם مرحبا"),
                Arguments.of("combining marks", "e\u0301".repeat(300)),
                Arguments.of("special tokens", "[CLS] [SEP] [PAD] [MASK] [UNK]"),
                Arguments.of("one endless word", "a".repeat(100_000)),
                Arguments.of("much too long", "word and another word ".repeat(20_000)));
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("texts")
    void givesAVectorOfLengthOneForAnyText(String name, String text) {
        Vector vector = embedder().embed(text);
        assertThat(vector.values()).hasSize(Vector.WIDTH);
        assertThat(vector.cosine(vector)).isBetween(0.999999, 1.000001);
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("texts")
    void givesTheSameBitsWhateverRunsBeside(String name, String text) throws Exception {
        Vector alone = embedder().embed(text);
        ExecutorService threads = Executors.newFixedThreadPool(4);
        try {
            List<Future<Vector>> beside = IntStream.range(0, 8)
                    .mapToObj(i -> threads.submit(() -> embedder().embed(i % 2 == 0 ? text : TEXT.repeat(i))))
                    .toList();
            for (int i = 0; i < beside.size(); i += 2) {
                assertThat(beside.get(i).get()).isEqualTo(alone);
            }
        } finally {
            threads.shutdownNow();
        }
    }

    @Test
    void givesTheSameBitsAfterUnloading() {
        Vector before = embedder().embed(TEXT);
        embedder().unload();
        embedder().unload();
        assertThat(embedder().embed(TEXT)).isEqualTo(before);
    }

    @Test
    void ignoresWhatIsPastTheWindow() {
        String window = "word ".repeat(600);
        assertThat(embedder().embed(window + "and a surprise"))
                .isEqualTo(embedder().embed(window));
    }

    @Test
    void bringsAQuestionNearestToItsAnswer() {
        List<String> answers = List.of(
                "We fixed the flaky test by waiting for the server to answer before the first request.",
                "The invoice total was wrong since tax was added twice.",
                "Use `git rebase --onto main feature~3 feature` to move the last three commits.");
        assertNearest("how do I move only a few commits to another branch?", answers, 2);
        assertNearest("why was the amount on the bill too high?", answers, 1);
        assertNearest("what made the unreliable test pass?", answers, 0);
    }

    private void assertNearest(String question, List<String> answers, int expected) {
        Vector asked = embedder().embed(question);
        List<Double> cosines =
                answers.stream().map(a -> embedder().embed(a).cosine(asked)).toList();
        assertThat(cosines.indexOf(cosines.stream().max(Double::compare).orElseThrow()))
                .as("%s: %s", question, cosines)
                .isEqualTo(expected);
    }
}
