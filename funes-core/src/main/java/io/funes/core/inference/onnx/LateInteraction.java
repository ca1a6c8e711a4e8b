package io.funes.core.inference.onnx;

import io.funes.core.inference.Reranker;
import java.time.Duration;
import java.util.List;
import java.util.Set;

/**
 * A reranker that needs no model but the embedder's: every token of the question looks for its nearest token of the
 * passage, and the cosines are averaged, the telling tokens counting more ({@link TokenWeights}). Scores lie between -1
 * and 1, mostly between 0.5 and 0.9.
 */
final class LateInteraction implements Reranker {

    private final BgeEmbedder embedder;
    private final InOrder inOrder;
    private final PassageCache cache;

    LateInteraction(BgeEmbedder embedder, InOrder inOrder, PassageCache cache) {
        this.embedder = embedder;
        this.inOrder = inOrder;
        this.cache = cache;
    }

    @Override
    public String name() {
        return "late interaction";
    }

    @Override
    public List<Double> scores(String question, List<String> passages, Duration budget) {
        if (passages.isEmpty() || budget.isNegative() || budget.isZero()) {
            return List.of();
        }
        TokenVectors asked = embedder.vectors(embedder.tokens(question));
        double[] weights = TokenWeights.of(
                asked.ids(), passages.stream().map(this::distinctTokens).toList());
        return inOrder.scores(passages.size(), i -> score(asked, weights, passage(passages.get(i))), budget);
    }

    private Set<Long> distinctTokens(String text) {
        return Passage.distinct(cache.get(text).map(Passage::ids).orElseGet(() -> embedder.tokens(text)
                .ordinaryIds()));
    }

    private Passage passage(String text) {
        return cache.get(text).orElseGet(() -> {
            Passage passage = Passage.of(embedder.vectors(embedder.tokens(text)));
            cache.put(text, passage);
            return passage;
        });
    }

    private static double score(TokenVectors asked, double[] weights, Passage passage) {
        float[] nearest = passage.vectors().nearest(asked);
        double sum = 0;
        double total = 0;
        for (int i = 0; i < nearest.length; i++) {
            sum += weights[i] * nearest[i];
            total += weights[i];
        }
        return total > 0 ? sum / total : 0;
    }

    @Override
    public boolean scoresAreCosines() {
        return true;
    }

    /** Nothing to give back: the embedder is another's. */
    @Override
    public void close() {
        cache.clear();
    }
}
