package io.funes.core.memory;

/** A memory that could not do what was asked. The message names the thing, its state, and the next step. */
public class MemoryException extends RuntimeException {

    public MemoryException(String message) {
        super(message);
    }

    public MemoryException(String message, Throwable cause) {
        super(message, cause);
    }
}
