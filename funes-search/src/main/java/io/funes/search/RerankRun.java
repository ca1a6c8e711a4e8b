package io.funes.search;

import java.time.Duration;

/**
 * What the reranker did.
 *
 * @param name the reranker's name, or why none ran
 * @param scored how many passages it scored
 * @param of how many it was given
 * @param took the time it had
 */
public record RerankRun(String name, int scored, int of, Duration took) {

    /** None ran. */
    public static RerankRun none(String why) {
        return new RerankRun(why, 0, 0, Duration.ZERO);
    }

    /** What is shown, such as {@code rerank: late interaction 30/30 in 310 ms} or {@code rerank: none (switched off)}. */
    public String line() {
        return of == 0
                ? "rerank: none (" + name + ")"
                : "rerank: " + name + " " + scored + "/" + of + " in " + took.toMillis() + " ms";
    }
}
