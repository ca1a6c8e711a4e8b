package io.funes.core.home;

import java.time.Duration;
import java.time.format.DateTimeParseException;
import java.util.Locale;

/** A length of time as people write it: {@code 90s}, {@code 30m}, {@code 2h}, {@code 1d}, or ISO 8601. */
final class Span {

    static final String WANTED = "a time such as 90s, 30m, 2h or 1d";

    private Span() {}

    static boolean is(String text) {
        try {
            return !parse(text).isNegative();
        } catch (DateTimeParseException e) {
            return false;
        }
    }

    static Duration parse(String text) {
        String upper = text.toUpperCase(Locale.ROOT);
        if (upper.startsWith("P")) {
            return Duration.parse(upper);
        }
        return Duration.parse(upper.endsWith("D") ? "P" + upper : "PT" + upper);
    }
}
