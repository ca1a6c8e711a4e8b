package io.funes.core.inference;

import java.time.Duration;
import java.util.List;

/** Judges how well passages answer a question, looking at both together. Safe for concurrent callers. */
public interface Reranker extends AutoCloseable {

    /** What is shown in an answer, such as {@code cross-encoder} or {@code late interaction}. */
    String name();

    /**
     * Scores passages in the order given until the budget is spent.
     *
     * @param budget the time after which no further passage is begun
     * @return one score for each of the first passages; fewer than asked for when time ran out. Scores compare within
     *     one call only, unless {@link #scoresAreCosines()}; higher is better
     */
    List<Double> scores(String question, List<String> passages, Duration budget);

    /** Whether scores are cosines of this build's embedder, so that they compare between questions as well. */
    default boolean scoresAreCosines() {
        return false;
    }

    @Override
    void close();
}
