package io.funes.sync.mirror;

/** How new a mirror has to be. */
public enum Freshness {
    /** The Hub was asked within the last minute. */
    RECENT,
    /** The Hub is asked now. */
    NOW
}
