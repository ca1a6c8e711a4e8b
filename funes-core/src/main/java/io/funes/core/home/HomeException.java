package io.funes.core.home;

/** Something in a home is not as it must be. The message names it, its state, and what to do. */
public class HomeException extends RuntimeException {

    public HomeException(String message) {
        super(message);
    }

    public HomeException(String message, Throwable cause) {
        super(message, cause);
    }
}
