package io.funes.ingest.watch;

import java.time.Instant;

/** Hears of every call of a hook by its harness; a try of funes' own is none. */
@FunctionalInterface
public interface HookEar {

    /** For whoever does not care. */
    HookEar IGNORED = (harness, event, at) -> {};

    /** A hook was called at some moment, for what the harness calls an event. */
    void heard(String harness, String event, Instant at);
}
