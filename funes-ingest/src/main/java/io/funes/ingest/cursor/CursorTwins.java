package io.funes.ingest.cursor;

import io.funes.ingest.source.Claims;
import java.util.stream.Stream;

/**
 * Cursor may keep one session in its database and in a transcript, in which messages have no ids. What is read first of
 * them keeps the session, and the others repeat it.
 */
final class CursorTwins {

    static final String DATABASE = "database";
    static final String LINES = "lines";
    static final String TEXT = "text";

    private CursorTwins() {}

    /** Whether a session is read from this kind of place, because no other kind had it. */
    static boolean isRead(Claims claims, String kind, String session) {
        boolean elsewhere = Stream.of(DATABASE, LINES, TEXT)
                .filter(other -> !other.equals(kind))
                .anyMatch(other -> claims.isTaken(name(other, session)));
        if (!elsewhere) {
            claims.claim(name(kind, session));
        }
        return !elsewhere;
    }

    private static String name(String kind, String session) {
        return "cursor " + kind + ' ' + session;
    }
}
