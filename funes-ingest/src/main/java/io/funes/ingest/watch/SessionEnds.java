package io.funes.ingest.watch;

/** Hears of sessions that have ended. */
@FunctionalInterface
public interface SessionEnds {

    /** For whoever does not care. */
    SessionEnds IGNORED = () -> {};

    /** A hook said that a session has ended, and what it named was read; vectors may still be on their way. */
    void ended();
}
