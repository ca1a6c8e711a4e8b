package io.funes.core.trace;

import java.time.DateTimeException;
import java.time.Instant;
import java.time.LocalDateTime;
import java.time.OffsetDateTime;
import java.time.ZoneOffset;
import java.util.Optional;

/**
 * A time as its harness wrote it: kept word for word in the memory, and read where it can be.
 *
 * @param raw ISO 8601 with or without a zone (then UTC), or digits: epoch seconds, or milliseconds from 13 digits on
 */
public record Timestamp(String raw) {

    private static final long MILLIS_FROM = 100_000_000_000L;

    public static Timestamp of(Instant instant) {
        return new Timestamp(instant.toString());
    }

    /** The moment meant, empty where the words are no time: an unknown time is unknown, not 1970. */
    public Optional<Instant> instant() {
        try {
            return Optional.of(isNumber() ? epoch(Double.parseDouble(raw)) : iso(raw.trim()));
        } catch (DateTimeException | ArithmeticException e) {
            return Optional.empty();
        }
    }

    private boolean isNumber() {
        return !raw.isEmpty()
                && raw.chars().allMatch(c -> Character.digit(c, 10) >= 0 && c < 128 || c == '.')
                && raw.chars().filter(c -> c == '.').count() <= 1
                && !raw.equals(".");
    }

    private static Instant epoch(double number) {
        if (number <= 0) {
            throw new DateTimeException("no time");
        }
        double millis = number >= MILLIS_FROM ? number : number * 1000;
        return Instant.ofEpochMilli(Math.round(millis));
    }

    private static Instant iso(String text) {
        String iso = text.length() > 10 && text.charAt(10) == ' ' ? text.replaceFirst(" ", "T") : text;
        if (iso.length() == 10) {
            return LocalDateTime.parse(iso + "T00:00:00").toInstant(ZoneOffset.UTC);
        }
        boolean zoned =
                iso.endsWith("Z") || iso.endsWith("z") || iso.lastIndexOf('+') > 10 || iso.lastIndexOf('-') > 10;
        return zoned
                ? OffsetDateTime.parse(iso).toInstant()
                : LocalDateTime.parse(iso).toInstant(ZoneOffset.UTC);
    }
}
