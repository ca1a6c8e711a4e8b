package io.funes.search;

import java.util.Comparator;
import java.util.OptionalDouble;

/**
 * A match on its way to a hit, with every number so far; see {@link Explanation} for what they mean.
 *
 * @param match the evidence
 * @param wordsShare what words say
 * @param meaningShare what meaning says
 * @param lent what neighbours lent
 * @param asked what is taken off a prompt
 * @param rerank the reranker's score
 * @param fusedShare what the fused score has in the ranked one
 * @param rerankShare what the reranker has in the ranked one
 * @param recency the weight that age left
 */
record Candidate(
        Match match,
        double wordsShare,
        double meaningShare,
        double lent,
        double asked,
        OptionalDouble rerank,
        double fusedShare,
        double rerankShare,
        double recency) {

    /** The order in which the pool is cut. */
    static final Comparator<Candidate> BY_FUSED = Comparator.comparingDouble((Candidate c) -> -c.fused())
            .thenComparing(c -> c.match().id());

    /** The order of the answer: what a reranker saw comes before what it did not. */
    static final Comparator<Candidate> BY_SCORE = Comparator.comparing(
                    (Candidate c) -> c.rerank().isEmpty())
            .thenComparingDouble(c -> -c.score())
            .thenComparing(c -> c.match().id());

    static Candidate of(Match match, double wordsShare, double meaningShare) {
        return new Candidate(
                match, wordsShare, meaningShare, 0, 0, OptionalDouble.empty(), wordsShare + meaningShare, 0, 1);
    }

    /** What the legs say of its words, wherever it stands. */
    double own() {
        return wordsShare + meaningShare;
    }

    /** The same with the reranker's judgement, where there is one. */
    double judged() {
        return rerank.isPresent() ? ranked() - lent + asked : own();
    }

    double fused() {
        return wordsShare + meaningShare + lent - asked;
    }

    double ranked() {
        return fusedShare + rerankShare;
    }

    double score() {
        return ranked() * recency;
    }

    /** The same with what its place in the session gives and takes. */
    Candidate placed(double given, double taken) {
        double fused = wordsShare + meaningShare + given - taken;
        return new Candidate(match, wordsShare, meaningShare, given, taken, rerank, fused, rerankShare, recency);
    }

    Candidate withRerank(OptionalDouble score, double fusedPart, double rerankPart) {
        return new Candidate(match, wordsShare, meaningShare, lent, asked, score, fusedPart, rerankPart, recency);
    }

    Candidate withRecency(double other) {
        return new Candidate(match, wordsShare, meaningShare, lent, asked, rerank, fusedShare, rerankShare, other);
    }

    Explanation explanation() {
        return new Explanation(
                match.wordsRank(),
                match.bm25(),
                wordsShare,
                match.vectorRank(),
                match.cosine(),
                meaningShare,
                lent,
                asked,
                fused(),
                rerank,
                fusedShare,
                rerankShare,
                ranked(),
                recency,
                score());
    }
}
