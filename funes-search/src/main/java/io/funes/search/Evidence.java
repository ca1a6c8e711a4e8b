package io.funes.search;

/**
 * Tells weak matches from good ones, by what each leg says on its own: scores that are relative to the best match
 * cannot, because something always is the best.
 *
 * @param tuning the thresholds
 * @param bound the BM25 score that nothing can reach
 */
record Evidence(Tuning tuning, double bound) {

    boolean isWeak(Candidate candidate) {
        double words = bound == 0 ? 0 : candidate.match().bm25() / bound;
        double cosine = candidate.match().cosine().orElse(0);
        return words < tuning.weakWords() && cosine < tuning.weakCosine();
    }
}
