package io.funes.core.inference.onnx;

import java.util.Arrays;
import java.util.List;
import java.util.Set;

/**
 * How much each token of a question says: its inverse document frequency over the passages that are being judged, smoothed
 * with a background of {@value #BACKGROUND} imagined ones. The pool alone would misjudge: it was found with the question's
 * words, so they look common in it. The background needs no data: the model's vocabulary is sorted by frequency, and by
 * Zipf's law a place in it is a frequency.
 *
 * <p>Tried on two collections (docstring → code, summary → description; 500 questions each; blended half and half with
 * the fused score): MRR@10 .627 / .689, against .626 / .685 unweighted, .630 / .687 pool only, .618 / .689 background only,
 * and .630 / .688 with the frequencies of the whole collection, which a caller rarely has.
 */
final class TokenWeights {

    private static final int BACKGROUND = 30;

    private static final int FIRST_DIGIT = 1014;
    private static final int FIRST_LATIN_LETTER = 1037;
    private static final int LAST_LATIN_LETTER = 1062;
    /** Where whole words begin: "the" is 1996. Before it are marks, digits and single letters by code point. */
    private static final int FIRST_WORD = 1996;

    /** How often the commonest word is expected in a passage of the usual length. */
    private static final double COMMONEST = 10;

    private TokenWeights() {}

    /**
     * @param question the tokens to be weighed
     * @param pool the distinct tokens of each passage
     * @return one weight per token of the question, never negative
     */
    static double[] of(long[] question, List<Set<Long>> pool) {
        return Arrays.stream(question).mapToDouble(id -> weight(id, pool)).toArray();
    }

    private static double weight(long id, List<Set<Long>> pool) {
        long having = pool.stream().filter(passage -> passage.contains(id)).count();
        return -Math.log((having + BACKGROUND * expected(id)) / (pool.size() + BACKGROUND + 0.01));
    }

    /** The share of passages that have a token, as its place in the vocabulary tells. */
    static double expected(long id) {
        if (id >= FIRST_WORD) {
            return 1 - Math.exp(-COMMONEST / (id - FIRST_WORD + 1));
        }
        if (id < FIRST_DIGIT) {
            return 0.9;
        }
        boolean foreign = id > LAST_LATIN_LETTER;
        return foreign ? 0.02 : id < FIRST_LATIN_LETTER ? 0.7 : 0.5;
    }
}
