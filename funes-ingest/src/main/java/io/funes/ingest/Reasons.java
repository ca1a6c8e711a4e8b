package io.funes.ingest;

import java.io.IOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.NoSuchFileException;

/** Says why a file could not be read, in words, and what to do. */
final class Reasons {

    private Reasons() {}

    static String of(IOException e) {
        if (e instanceof AccessDeniedException) {
            return "permission denied; make it readable for this user";
        }
        if (e instanceof NoSuchFileException) {
            return "it vanished while it was read; what was indexed of it stays";
        }
        String message = e.getMessage();
        return "cannot be read (" + (message == null ? e.getClass().getSimpleName() : message)
                + "); check the disk, then index again";
    }
}
