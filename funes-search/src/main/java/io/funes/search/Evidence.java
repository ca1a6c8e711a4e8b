package io.funes.search;

import java.util.OptionalDouble;

/**
 * Tells weak matches from good ones, by what each leg says on its own: scores that are relative to the best match
 * cannot, because something always is the best.
 *
 * @param tuning the thresholds
 * @param bound the BM25 score that nothing can reach
 */
record Evidence(Tuning tuning, double bound) {

    private static final double WORDS = 0.5;

    boolean isWeak(Candidate candidate) {
        double words = bound == 0 ? 0 : candidate.match().bm25() / bound;
        OptionalDouble cosine = candidate.match().cosine();
        return cosine.isPresent()
                ? cosine.getAsDouble() + WORDS * words < tuning.goodEvidence()
                : words < tuning.goodWordsAlone();
    }
}
