package io.funes.search.evaluation;

import java.util.List;

/** How well a ranking answers, given the places (from 1) at which what is relevant stands in it. */
public enum Metric {
    /** Whether something relevant is first. */
    HIT_1("hit@1") {
        @Override
        double of(List<Integer> places, int relevant) {
            return hit(places, 1);
        }
    },
    HIT_5("hit@5") {
        @Override
        double of(List<Integer> places, int relevant) {
            return hit(places, 5);
        }
    },
    HIT_10("hit@10") {
        @Override
        double of(List<Integer> places, int relevant) {
            return hit(places, 10);
        }
    },
    /** The part of what is relevant that is among the first ten. */
    RECALL_10("recall@10") {
        @Override
        double of(List<Integer> places, int relevant) {
            return recall(places, relevant, 10);
        }
    },
    /** The part of what is relevant that is among the candidates. */
    RECALL_30("recall@30") {
        @Override
        double of(List<Integer> places, int relevant) {
            return recall(places, relevant, 30);
        }
    },
    /** One over the place of the first relevant, 0 beyond the tenth. */
    MRR_10("MRR@10") {
        @Override
        double of(List<Integer> places, int relevant) {
            return places.stream()
                    .filter(p -> p <= 10)
                    .mapToDouble(p -> 1.0 / p)
                    .max()
                    .orElse(0);
        }
    },
    /** Discounted gain against the best there could be. */
    NDCG_10("nDCG@10") {
        @Override
        double of(List<Integer> places, int relevant) {
            double best = 0;
            for (int place = 1; place <= Math.min(relevant, 10); place++) {
                best += gain(place);
            }
            return places.stream()
                            .filter(p -> p <= 10)
                            .mapToDouble(Metric::gain)
                            .sum()
                    / best;
        }
    };

    private final String label;

    Metric(String label) {
        this.label = label;
    }

    /** The usual spelling, such as {@code MRR@10}. */
    public String label() {
        return label;
    }

    /**
     * The value for one question.
     *
     * @param places where relevant ones stand, ascending
     * @param relevant how many there are in all, at least 1
     */
    abstract double of(List<Integer> places, int relevant);

    private static double hit(List<Integer> places, int cut) {
        return places.stream().anyMatch(p -> p <= cut) ? 1 : 0;
    }

    private static double recall(List<Integer> places, int relevant, int cut) {
        return (double) places.stream().filter(p -> p <= cut).count() / relevant;
    }

    private static double gain(int place) {
        return Math.log(2) / Math.log(1 + place);
    }
}
