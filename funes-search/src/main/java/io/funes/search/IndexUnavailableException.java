package io.funes.search;

/** The search index cannot answer. The message names its state and the next step. */
public class IndexUnavailableException extends RuntimeException {

    public IndexUnavailableException(String message) {
        super(message);
    }

    public IndexUnavailableException(String message, Throwable cause) {
        super(message, cause);
    }
}
