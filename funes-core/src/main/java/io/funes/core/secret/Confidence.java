package io.funes.core.secret;

/** How sure a detector is. Definite and likely findings are redacted while indexing; every finding holds a publish. */
public enum Confidence {
    /** An issuer's format, a checksum, or a private key. */
    DEFINITE,
    /** A labelled credential, a URL with a password, a connection string. */
    LIKELY,
    /** An assignment of something random. */
    POSSIBLE;

    /** Whether it is replaced by a marker before anything is stored. */
    public boolean isRedacted() {
        return this != POSSIBLE;
    }
}
