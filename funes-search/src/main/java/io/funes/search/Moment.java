package io.funes.search;

import io.funes.core.trace.Timestamp;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;

/** Reads the times people give: ISO 8601, or an age such as {@code 90m}, {@code 12h}, {@code 7d}, {@code 2w}. */
public final class Moment {

    private static final int MAX_DIGITS = 6;

    private Moment() {}

    /**
     * The moment meant.
     *
     * @param text an ISO date (the start of that day, UTC) or date and time (UTC when it has no zone), or an age
     * @param now what an age counts back from
     * @throws IllegalArgumentException quoting the text and saying what is understood
     */
    public static Instant parse(String text, Instant now) {
        String trimmed = text.trim();
        return age(trimmed)
                .map(now::minus)
                .or(() -> iso(trimmed))
                .orElseThrow(() -> new IllegalArgumentException(
                        "no time \"" + text + "\"; give a date such as 2026-03-01 or an age such as 90m, 12h, 7d, 2w"));
    }

    private static Optional<Instant> iso(String text) {
        return text.indexOf('-') > 0 ? new Timestamp(text).instant() : Optional.empty();
    }

    private static Optional<Duration> age(String text) {
        int digits = text.length() - 1;
        if (digits < 1 || digits > MAX_DIGITS || !text.chars().limit(digits).allMatch(c -> c >= '0' && c <= '9')) {
            return Optional.empty();
        }
        return unit(text.charAt(digits)).map(u -> u.multipliedBy(Long.parseLong(text, 0, digits, 10)));
    }

    private static Optional<Duration> unit(char letter) {
        return switch (letter) {
            case 'm' -> Optional.of(Duration.ofMinutes(1));
            case 'h' -> Optional.of(Duration.ofHours(1));
            case 'd' -> Optional.of(Duration.ofDays(1));
            case 'w' -> Optional.of(Duration.ofDays(7));
            default -> Optional.empty();
        };
    }
}
