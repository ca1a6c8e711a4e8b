package io.funes.ingest;

/** What was asked for could not be read. The message names the thing, its state, and the next step. */
public class IngestException extends RuntimeException {

    public IngestException(String message) {
        super(message);
    }

    public IngestException(String message, Throwable cause) {
        super(message, cause);
    }
}
