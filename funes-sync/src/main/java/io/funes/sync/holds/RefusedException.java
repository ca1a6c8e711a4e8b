package io.funes.sync.holds;

/** A verdict that cannot be given, or not be taken back. The message says why, and what can be done. */
public class RefusedException extends RuntimeException {

    RefusedException(String message) {
        super(message);
    }
}
