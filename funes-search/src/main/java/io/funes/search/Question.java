package io.funes.search;

/**
 * What is asked of a memory. Start with {@link #of} and change what differs.
 *
 * @param text the question in plain language, an identifier, an error message; {@code "quotes"} mean a phrase
 * @param k how many hits at most, 1 to {@value #MAX_K}
 * @param candidates how many of the fused order are considered further, {@code k} to {@value #MAX_CANDIDATES}
 * @param halfLifeDays the age in days at which recency has lost half of what it can lose; 0 turns recency off
 * @param floor the least weight that age can leave, 0 to 1
 * @param neighbors how many turns on either side of a hit come with it, 0 to {@value #MAX_NEIGHBORS}
 * @param filters what is looked at
 * @param rerank whether the reranker may run
 * @param explain whether hits carry their {@link Explanation}
 * @param budget how many characters passages, neighbours and exchanges may have together, {@value #MIN_BUDGET} to
 *     {@value #MAX_BUDGET}
 * @param variant how much of the pipeline answers
 */
public record Question(
        String text,
        int k,
        int candidates,
        double halfLifeDays,
        double floor,
        int neighbors,
        Filters filters,
        boolean rerank,
        boolean explain,
        int budget,
        Variant variant) {

    public static final int DEFAULT_K = 8;
    public static final int DEFAULT_CANDIDATES = 30;
    public static final double DEFAULT_HALF_LIFE_DAYS = 30;
    public static final double DEFAULT_FLOOR = 0.8;
    public static final int DEFAULT_NEIGHBORS = 1;
    public static final int DEFAULT_BUDGET = 24_000;
    public static final int MAX_TEXT = 4_000;
    public static final int MAX_K = 100;
    public static final int MAX_CANDIDATES = 300;
    public static final int MAX_NEIGHBORS = 10;
    public static final int MIN_BUDGET = 500;
    public static final int MAX_BUDGET = 200_000;

    /** @throws IllegalArgumentException naming the value that makes no sense; what is merely too large is cut later */
    public Question {
        require(!text.isBlank(), "a question needs words");
        require(k >= 1, "k is at least 1, not " + k);
        require(candidates >= 1, "candidates are at least 1, not " + candidates);
        require(halfLifeDays >= 0, "a half-life is 0 days or more, not " + halfLifeDays);
        require(floor >= 0 && floor <= 1, "the floor is between 0 and 1, not " + floor);
        require(neighbors >= 0, "neighbors are 0 or more, not " + neighbors);
        require(budget >= 1, "a budget is at least 1 character, not " + budget);
    }

    /** A question with every default. */
    public static Question of(String text) {
        return new Question(
                text,
                DEFAULT_K,
                DEFAULT_CANDIDATES,
                DEFAULT_HALF_LIFE_DAYS,
                DEFAULT_FLOOR,
                DEFAULT_NEIGHBORS,
                Filters.NONE,
                true,
                false,
                DEFAULT_BUDGET,
                Variant.FULL);
    }

    public Question withText(String other) {
        return new Question(
                other, k, candidates, halfLifeDays, floor, neighbors, filters, rerank, explain, budget, variant);
    }

    public Question withK(int other) {
        return new Question(
                text, other, candidates, halfLifeDays, floor, neighbors, filters, rerank, explain, budget, variant);
    }

    public Question withCandidates(int other) {
        return new Question(text, k, other, halfLifeDays, floor, neighbors, filters, rerank, explain, budget, variant);
    }

    public Question withHalfLifeDays(double other) {
        return new Question(text, k, candidates, other, floor, neighbors, filters, rerank, explain, budget, variant);
    }

    public Question withFloor(double other) {
        return new Question(
                text, k, candidates, halfLifeDays, other, neighbors, filters, rerank, explain, budget, variant);
    }

    public Question withNeighbors(int other) {
        return new Question(text, k, candidates, halfLifeDays, floor, other, filters, rerank, explain, budget, variant);
    }

    public Question withFilters(Filters other) {
        return new Question(
                text, k, candidates, halfLifeDays, floor, neighbors, other, rerank, explain, budget, variant);
    }

    public Question withRerank(boolean other) {
        return new Question(
                text, k, candidates, halfLifeDays, floor, neighbors, filters, other, explain, budget, variant);
    }

    public Question withExplain(boolean other) {
        return new Question(
                text, k, candidates, halfLifeDays, floor, neighbors, filters, rerank, other, budget, variant);
    }

    public Question withBudget(int other) {
        return new Question(
                text, k, candidates, halfLifeDays, floor, neighbors, filters, rerank, explain, other, variant);
    }

    public Question withVariant(Variant other) {
        return new Question(
                text, k, candidates, halfLifeDays, floor, neighbors, filters, rerank, explain, budget, other);
    }

    private static void require(boolean holds, String message) {
        if (!holds) {
            throw new IllegalArgumentException(message);
        }
    }
}
