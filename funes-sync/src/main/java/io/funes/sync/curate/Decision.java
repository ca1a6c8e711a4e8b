package io.funes.sync.curate;

import java.util.Arrays;
import java.util.Locale;

/** What was decided about a session and a project's memory. */
public enum Decision {
    /** It is published. */
    INCLUDE,
    /** It is not. */
    EXCLUDE,
    /** Nobody has decided, or it has grown since. */
    PENDING;

    /** The spelling in files and requests. */
    public String label() {
        return name().toLowerCase(Locale.ROOT);
    }

    /** @throws IllegalArgumentException quoting a word that is no decision */
    public static Decision of(String label) {
        return Arrays.stream(values())
                .filter(d -> d.label().equals(label))
                .findFirst()
                .orElseThrow(() -> new IllegalArgumentException(
                        "\"" + label + "\" is no decision; there are include, exclude and pending"));
    }
}
