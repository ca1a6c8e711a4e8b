package io.funes.ingest;

import io.funes.ingest.source.Account;
import java.io.IOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.NoSuchFileException;
import java.util.Optional;

/** Says why a file could not be read, in words, and what to do. */
final class Reasons {

    private Reasons() {}

    /** What is wrong with a line, and what becomes of it; empty when that is no news. */
    static Optional<String> of(Account.Place place) {
        return switch (place.outcome()) {
            case UNPARSED -> Optional.of(place.reason() + "; passed over, the rest of the file is read");
            case PENDING ->
                Optional.of(
                        place.reason()
                                + "; it is read once its writer ends it, or lost if that stopped; the rest of the file is read");
            case REPLACED ->
                Optional.of(place.reason()
                        + " are indexed as U+FFFD; write the file as UTF-8 and index it again to have the words");
            default -> Optional.empty();
        };
    }

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
