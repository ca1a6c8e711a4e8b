package io.funes.core.inference.onnx;

import io.funes.core.inference.InferenceException;
import io.funes.core.inference.Reranker;
import java.time.Duration;
import java.util.List;

/**
 * A reranker of the BERT family that reads question and passage together, in a window of {@value #WINDOW} tokens. A score
 * is the model's logit; of a model with two, the second less the first.
 */
final class CrossEncoder implements Reranker {

    static final int WINDOW = 256;

    private final OnDemand model;
    private final InOrder inOrder;

    CrossEncoder(OnDemand model, InOrder inOrder) {
        this.model = model;
        this.inOrder = inOrder;
    }

    @Override
    public String name() {
        return "cross-encoder";
    }

    @Override
    public List<Double> scores(String question, List<String> passages, Duration budget) {
        if (passages.isEmpty() || budget.isNegative() || budget.isZero()) {
            return List.of();
        }
        PairWindow.Question asked = model.use(loaded -> new PairWindow(loaded, WINDOW).question(question));
        return inOrder.scores(passages.size(), i -> score(asked, passages.get(i)), budget);
    }

    private double score(PairWindow.Question asked, String passage) {
        return model.use(loaded -> logit(loaded.run(new PairWindow(loaded, WINDOW).fit(asked, passage))));
    }

    private static double logit(Output output) {
        float[] values = output.values();
        if (values.length == 1) {
            return values[0];
        }
        if (values.length == 2) {
            return values[1] - values[0];
        }
        throw new InferenceException("the reranker answers " + values.length
                + " numbers for a pair instead of 1 or 2; it is not a cross-encoder for ranking, import another");
    }

    @Override
    public void close() {
        model.close();
    }
}
