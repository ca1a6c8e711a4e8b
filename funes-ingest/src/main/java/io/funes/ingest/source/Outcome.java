package io.funes.ingest.source;

import java.util.Locale;

/** What became of a piece of input. Every line is exactly one of those before {@link #NOISE}. */
public enum Outcome {
    /** It became a turn that is stored. */
    READ,
    /** It is of a kind that is known and says nothing to remember; the name says which. */
    IGNORED,
    /** It is of a kind this build does not know. */
    UNKNOWN,
    /** It is not a readable record. */
    UNPARSED,
    /** It is blank. */
    BLANK,
    /** It is the unfinished end of a unit that may still grow. */
    PENDING,
    /** It is a copy of a record that another unit has. */
    FOLDED,
    /** A part of a turn that is no speech: reminders, echoes, injected context. */
    NOISE,
    /** A text that was cut. */
    TRUNCATED,
    /** A turn whose time is missing, not understood, or still to come. */
    CLOCK,
    /** A line with bytes that are no UTF-8; each became U+FFFD. */
    REPLACED;

    /** Whether this is what became of a line, and not something noticed beside it. */
    public boolean isLine() {
        return compareTo(NOISE) < 0;
    }

    /** The stored spelling. */
    public String column() {
        return name().toLowerCase(Locale.ROOT);
    }

    public static Outcome of(String column) {
        return valueOf(column.toUpperCase(Locale.ROOT));
    }
}
