package io.funes.core.inference.onnx;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.funes.core.inference.Reranker;
import io.funes.core.inference.RerankerContract;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

class LateInteractionTest extends RerankerContract {

    private static OnnxInference inference;

    @BeforeAll
    static void open() {
        inference = SharedInference.open();
    }

    @AfterAll
    static void close() {
        inference.close();
    }

    @Override
    protected Reranker reranker() {
        return inference.lateInteraction();
    }

    @Test
    void scoresAPassageThatHasTheQuestionAsOneNearly() {
        List<Double> scores = reranker().scores("lock file", List.of("lock file", "banana bread"), LONG);
        assertThat(scores.get(0)).isGreaterThan(0.99);
        assertThat(scores.get(1)).isLessThan(0.8);
    }

    @Test
    void scoresNothingAsZero() {
        assertThat(reranker().scores("", List.of("some text"), LONG)).containsExactly(0.0);
        assertThat(reranker().scores("some text", List.of(""), LONG)).containsExactly(0.0);
    }

    @Test
    void answersFromItsCacheWhatItAnsweredBefore() {
        List<String> passages =
                IntStream.range(0, 40).mapToObj(i -> "passage " + i).toList();
        List<Double> cold = reranker().scores("passage 7", passages, LONG);
        assertThat(reranker().scores("passage 7", passages, LONG)).isEqualTo(cold);
        reranker().close();
        assertThat(reranker().scores("passage 7", passages, LONG)).isEqualTo(cold);
    }

    @Test
    void agreesWithTheFormulaWrittenOut() {
        List<String> passages = List.of("the build broke on Java 25", "we had soup for lunch, and bread");
        String question = "java build";
        List<Double> scores = reranker().scores(question, passages, LONG);
        BgeEmbedder embedder = (BgeEmbedder) inference.embedder();
        TokenVectors asked = embedder.vectors(embedder.tokens(question));
        List<TokenVectors> rows =
                passages.stream().map(p -> embedder.vectors(embedder.tokens(p))).toList();
        double[] weights = TokenWeights.of(
                asked.ids(),
                rows.stream().map(row -> Passage.distinct(row.ids())).toList());
        for (int i = 0; i < rows.size(); i++) {
            assertThat(scores.get(i)).isCloseTo(naive(asked, rows.get(i), weights), within(0.003));
        }
    }

    private static double naive(TokenVectors asked, TokenVectors passage, double[] weights) {
        double sum = 0;
        double total = 0;
        for (int i = 0; i < asked.count(); i++) {
            double nearest = -1;
            for (int j = 0; j < passage.count(); j++) {
                nearest = Math.max(nearest, cosine(asked.values(), i * 384, passage.values(), j * 384));
            }
            sum += weights[i] * nearest;
            total += weights[i];
        }
        return sum / total;
    }

    private static double cosine(float[] a, int rowA, float[] b, int rowB) {
        double sum = 0;
        for (int i = 0; i < 384; i++) {
            sum += a[rowA + i] * b[rowB + i];
        }
        return sum;
    }
}
