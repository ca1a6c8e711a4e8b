package io.funes.sync.holds;

/** What a person decides. */
public enum Decision {
    /** The value is no secret, wherever it stands. */
    RELEASE,
    /** The value is replaced by a marker, here and in what is sent. */
    REDACT,
    /** The block, or the whole session, is never sent. */
    EXCLUDE;

    /** The spelling in tables, JSON and on the command line. */
    public String label() {
        return Labels.of(this);
    }

    /** @throws IllegalArgumentException naming the decisions there are */
    public static Decision of(String label) {
        return Labels.find(values(), label, "decision");
    }
}
