package io.funes.search;

import io.funes.core.text.Counted;

/** The one state a search index is in. */
public sealed interface IndexState {

    /** It answers and follows the memory. */
    record Ready() implements IndexState {}

    /**
     * It cannot be read by this build, or not at all, and answers nothing until {@link Reindex} has run.
     *
     * @param reason what is wrong with it
     */
    record NeedsRebuild(String reason) implements IndexState {}

    /**
     * It is being rebuilt; the one before answers as long as it can.
     *
     * @param done chunks taken so far
     */
    record Rebuilding(long done) implements IndexState {}

    /** What a program reads: {@code ready}, {@code rebuilding} or {@code broken}. */
    default String label() {
        if (this instanceof NeedsRebuild) {
            return "broken";
        }
        return this instanceof Rebuilding ? "rebuilding" : "ready";
    }

    /** What a person reads: the state and the next step. */
    default String message() {
        if (this instanceof NeedsRebuild broken) {
            return "the search index " + broken.reason()
                    + "; the daemon rebuilds it from the memory, ask again in a moment";
        } else if (this instanceof Rebuilding rebuilding) {
            return "the search index is being rebuilt, " + Counted.of(rebuilding.done(), "chunk") + " so far";
        }
        return "the search index is ready";
    }
}
