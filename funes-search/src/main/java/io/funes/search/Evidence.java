package io.funes.search;

import java.util.OptionalDouble;

/**
 * Tells weak matches from good ones, by what each leg says on its own: scores that are relative to the best match
 * cannot, because something always is the best.
 *
 * @param tuning the thresholds
 * @param bound the BM25 score that hardly anything can reach
 * @param cosines whether the reranker's scores are cosines: others do not compare between questions
 */
record Evidence(Tuning tuning, double bound, boolean cosines) {

    private static final double WORDS = 0.35;

    boolean isWeak(Candidate candidate) {
        if (bound == 0) {
            return true; // a question without a word, such as a single emoji, means nothing to the models either
        }
        double words = candidate.match().bm25() / bound;
        OptionalDouble cosine = candidate.match().cosine();
        if (cosine.isEmpty()) {
            return words < tuning.goodWordsAlone();
        }
        double legs = cosine.getAsDouble() + WORDS * words;
        return cosines && candidate.rerank().isPresent()
                ? legs + candidate.rerank().getAsDouble() < tuning.goodReranked()
                : legs < tuning.goodEvidence();
    }
}
