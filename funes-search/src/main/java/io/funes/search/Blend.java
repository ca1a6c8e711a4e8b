package io.funes.search;

import java.util.ArrayList;
import java.util.List;
import java.util.OptionalDouble;

/**
 * Blends a reranker's scores into the fused ones. A reranker judges a text alone, so its scores stand beside what the legs
 * say of that text: they are given the mean and deviation that the legs' have over the pool, and take a part of their
 * place. What a candidate's place in its session gave or took is not the reranker's to judge, and stays whole.
 */
final class Blend {

    private final double weight;

    Blend(double weight) {
        this.weight = weight;
    }

    /**
     * The pool with the scores put in.
     *
     * @param pool best first
     * @param scores one for each of the pool's first; what has none stays below all that have one
     */
    List<Candidate> blend(List<Candidate> pool, List<Double> scores) {
        if (scores.isEmpty()) {
            return pool;
        }
        Spread own =
                Spread.of(pool.stream().limit(scores.size()).map(Candidate::own).toList());
        Spread reranked = Spread.of(scores);
        List<Candidate> blended = new ArrayList<>();
        for (int i = 0; i < scores.size(); i++) {
            double score = scores.get(i);
            double moved = own.mean() + own.deviation() * reranked.standardised(score);
            Candidate candidate = pool.get(i);
            double kept = candidate.fused() - weight * candidate.own();
            blended.add(candidate.withRerank(OptionalDouble.of(score), kept, weight * moved));
        }
        blended.addAll(below(pool.subList(scores.size(), pool.size()), blended));
        return blended;
    }

    private static List<Candidate> below(List<Candidate> unscored, List<Candidate> scored) {
        double least = scored.stream().mapToDouble(Candidate::ranked).min().orElse(0);
        double most = unscored.stream().mapToDouble(Candidate::fused).max().orElse(0);
        double squeeze = most > least && most > 0 ? Math.max(0, least) / most : 1;
        return unscored.stream()
                .map(c -> c.withRerank(OptionalDouble.empty(), c.fused() * squeeze, 0))
                .toList();
    }

    private record Spread(double mean, double deviation) {

        static Spread of(List<Double> values) {
            double mean = values.stream().mapToDouble(d -> d).average().orElse(0);
            double square = values.stream()
                    .mapToDouble(d -> (d - mean) * (d - mean))
                    .average()
                    .orElse(0);
            return new Spread(mean, Math.sqrt(square));
        }

        double standardised(double value) {
            return deviation < 1e-9 ? 0 : (value - mean) / deviation;
        }
    }
}
