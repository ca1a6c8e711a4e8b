package io.funes.sync.hub;

/** Why the Hub did not do what was asked. */
public enum HubFault {
    /** No such repository, or a private one that this token may not see. */
    MISSING,
    /** The repository has no such file, or no such revision. */
    NO_SUCH_FILE,
    /** There is no token, or it is not valid. */
    UNAUTHORIZED,
    /** The token may not do this, or the terms of the repository were not accepted. */
    FORBIDDEN,
    /** Somebody else committed since. */
    MOVED,
    /** The request itself was refused. */
    REFUSED,
    /** Too many requests; waiting did not help. */
    LIMITED,
    /** The server failed, or the connection broke: what was asked may have happened or not. */
    UNKNOWN_OUTCOME,
    /** No connection, or none is allowed. */
    UNREACHABLE,
    /** What came is not what was promised. */
    CORRUPT
}
