package io.funes.core.inference;

/** A model that could not be made ready or run. The message names the thing, its state, and the next step. */
public class InferenceException extends RuntimeException {

    public InferenceException(String message) {
        super(message);
    }

    public InferenceException(String message, Throwable cause) {
        super(message, cause);
    }
}
