package io.funes.search;

/** What was asked for is not stored. The message names it and says how to find what is. */
public class NotInMemoryException extends RuntimeException {

    public NotInMemoryException(String message) {
        super(message);
    }
}
