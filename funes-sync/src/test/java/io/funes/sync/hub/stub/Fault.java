package io.funes.sync.hub.stub;

/** What can go wrong with a request. */
public enum Fault {
    /** 429 with a RateLimit that is used up. */
    LIMITED,
    /** 503 with Retry-After. */
    UNAVAILABLE,
    /** The connection ends before anything is done. */
    CUT_BEFORE,
    /** All is done, and then the connection ends without an answer. */
    LOST_ANSWER,
    /** The connection ends in the middle of the answer's body. */
    CUT_BODY,
    /** The whole file where a range was asked for. */
    WHOLE_FOR_RANGE,
    /** As many bytes as promised, and wrong ones. */
    WRONG_BYTES,
    /** Somebody else commits just before. */
    HEAD_MOVES
}
