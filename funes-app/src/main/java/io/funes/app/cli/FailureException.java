package io.funes.app.cli;

/** A command could not do what was asked. The message is shown as it is: the thing, its state, the next step. */
public class FailureException extends RuntimeException {

    public FailureException(String message) {
        super(message);
    }
}
