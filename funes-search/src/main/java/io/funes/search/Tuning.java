package io.funes.search;

import java.time.Duration;

/**
 * The constants of the ranking, decided by the evaluation set.
 *
 * @param alpha what words weigh in the fused score; meaning has the rest
 * @param lent the part of the stronger neighbour's score that a chunk is lent
 * @param rerankWeight what the reranker weighs against the fused score, both standardised over the pool
 * @param rerankBudget the time a reranker has for one answer
 */
public record Tuning(double alpha, double lent, double rerankWeight, Duration rerankBudget) {

    public static final Tuning DEFAULT = new Tuning(0.35, 0.25, 0.5, Duration.ofMillis(1500));
}
