package io.funes.web.text;

import io.funes.core.memory.MemoryException;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileSystemException;
import java.nio.file.NoSuchFileException;
import java.util.Objects;
import java.util.Optional;
import org.springframework.boot.web.server.PortInUseException;

/**
 * What a failure says to the one who met it.
 *
 * @param says the thing, its state, the next step, in one line
 * @param kind whose the next step is
 */
public record Failure(String says, Kind kind) {

    private static final String OURS = "io.funes.";
    private static final String FRAMEWORK = "org.springframework.";
    private static final String NEXT = "; ";

    /** Whose the next step is. */
    public enum Kind {

        /** The request makes no sense; whoever sent it can send another. */
        NOT_UNDERSTOOD,

        /** Something outside of this program is not as it must be; the message says what to do about it. */
        IMPOSSIBLE,

        /** A mistake of this program. Its trace belongs into the log. */
        UNEXPECTED
    }

    /** Finds what was said first, below the frameworks' wrappings. */
    public static Failure of(Throwable thrown) {
        Throwable cause = thrown;
        while (isWrapping(cause) && cause.getCause() != null) {
            cause = cause.getCause();
        }
        if (cause instanceof PortInUseException taken) {
            return new Failure(
                    "port " + taken.getPort() + " is taken by another program; set FUNES_PORT (or port in"
                            + " settings.properties) to another one, or take it out for a free one",
                    Kind.IMPOSSIBLE);
        }
        return told(cause);
    }

    /** Whether its trace helps someone. */
    public boolean unexpected() {
        return kind == Kind.UNEXPECTED;
    }

    private static Failure told(Throwable cause) {
        if (cause instanceof IllegalArgumentException) {
            return new Failure(words(cause), Kind.NOT_UNDERSTOOD);
        }
        boolean known = cause.getClass().getName().startsWith(OURS) || cause instanceof UncheckedIOException;
        return known
                ? new Failure(withReason(cause), Kind.IMPOSSIBLE)
                : new Failure(
                        "this went wrong inside funes (" + cause.getClass().getSimpleName()
                                + "); the log in FUNES_HOME/log has the details",
                        Kind.UNEXPECTED);
    }

    private static boolean isWrapping(Throwable thrown) {
        return thrown.getClass().getName().startsWith(FRAMEWORK) && !(thrown instanceof PortInUseException);
    }

    /** The file system's reason goes before the next step. */
    private static String withReason(Throwable thrown) {
        String words = words(thrown);
        String reason = thrown.getCause() instanceof IOException e ? reason(e) : "";
        if (reason.isEmpty() || words.contains(reason) || saysItsReason(thrown)) {
            return words;
        }
        int next = words.lastIndexOf(NEXT);
        String what = next < 0 ? words : words.substring(0, next);
        return what + " (" + reason + ")" + words.substring(what.length());
    }

    /** Lance's reasons are part of the message already, without the places in its own source. */
    private static boolean saysItsReason(Throwable thrown) {
        return thrown instanceof MemoryException && !(thrown.getCause() instanceof FileSystemException);
    }

    private static String reason(IOException e) {
        if (e instanceof AccessDeniedException) {
            return "permission denied";
        }
        if (e instanceof NoSuchFileException) {
            return "it does not exist";
        }
        return e instanceof FileSystemException system
                ? Objects.requireNonNullElse(system.getReason(), "")
                : Objects.requireNonNullElse(e.getMessage(), "");
    }

    private static String words(Throwable thrown) {
        return Optional.ofNullable(thrown.getMessage()).orElse(thrown.toString());
    }
}
