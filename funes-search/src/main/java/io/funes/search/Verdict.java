package io.funes.search;

/** What an answer amounts to. */
public enum Verdict {
    /** At least one hit has good evidence. */
    FOUND,
    /** There are hits, and none has good evidence. */
    ONLY_WEAK,
    /** Nothing matched. */
    NOTHING
}
