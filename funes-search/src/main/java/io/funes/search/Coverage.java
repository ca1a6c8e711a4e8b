package io.funes.search;

/**
 * How much of what is indexed can be found, and how.
 *
 * @param chunks how many can be found by their words
 * @param vectors how many of them by meaning too
 */
public record Coverage(long chunks, long vectors) {

    /** The whole percentage of chunks with a vector, never 100 while one is missing. */
    public int percent() {
        return chunks == 0 ? 100 : (int) (vectors * 100 / chunks);
    }

    /** What is shown, such as {@code 41 % of chunks have vectors}. */
    public String line() {
        return percent() + " % of chunks have vectors";
    }
}
