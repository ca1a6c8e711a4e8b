package io.funes.core.secret;

/** A text could not be scanned. Whoever catches it must treat the text as not clean. */
public class ScanFailedException extends RuntimeException {

    public ScanFailedException(String message, Throwable cause) {
        super(message, cause);
    }
}
