package io.funes.core.inference;

/**
 * Turns text into vectors with the pinned local model. Implementations are safe for as many callers as there are cores,
 * give the same bits for the same text whatever else is embedded beside it, and touch no network.
 */
public interface Embedder extends AutoCloseable {

    /** The name stored in a memory's schema metadata under {@code embedding_model}. */
    String model();

    /** Embeds one text; only what fits the model's window of 512 tokens counts. */
    Vector embed(String text);

    /** Embeds a question that texts are to answer; a model that was trained to be asked in a certain way is asked so. */
    default Vector embedQuestion(String question) {
        return embed(question);
    }

    /** Gives the model's memory back; the next call loads it again. */
    void unload();

    @Override
    void close();
}
