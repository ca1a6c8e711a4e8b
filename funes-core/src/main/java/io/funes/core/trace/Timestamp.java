package io.funes.core.trace;

import java.time.DateTimeException;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.OffsetDateTime;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.time.format.DateTimeFormatterBuilder;
import java.time.temporal.TemporalAccessor;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * A time as its harness wrote it: kept word for word in the memory, and read where it can be.
 *
 * @param raw ISO 8601 with or without a zone (then UTC), or digits since the epoch: seconds, or by their size
 *     milli-, micro- or nanoseconds
 */
public record Timestamp(String raw) {

    private static final Pattern NUMBER = Pattern.compile("[0-9]{1,19}(\\.[0-9]{1,9})?");
    private static final double MILLIS_FROM = 1e11;
    private static final double MICROS_FROM = 1e14;
    private static final double NANOS_FROM = 1e17;

    private static final DateTimeFormatter ISO = new DateTimeFormatterBuilder()
            .parseCaseInsensitive()
            .append(DateTimeFormatter.ISO_LOCAL_DATE)
            .optionalStart()
            .appendPattern("['T'][' ']")
            .append(DateTimeFormatter.ISO_LOCAL_TIME)
            .appendPattern("[XXX][XX][X]")
            .toFormatter();

    public static Timestamp of(Instant instant) {
        return new Timestamp(instant.toString());
    }

    /**
     * What people and agents read: the words of the harness where they are readable, ISO 8601 in UTC where they are
     * digits since the epoch, nothing where they are no time.
     */
    public Optional<String> shown() {
        String text = raw.trim();
        return instant().map(moment -> NUMBER.matcher(text).matches() ? moment.toString() : text);
    }

    /** The moment meant, empty where the words are no time: an unknown time is unknown, not 1970. */
    public Optional<Instant> instant() {
        String text = raw.trim();
        try {
            return NUMBER.matcher(text).matches() ? epoch(Double.parseDouble(text)) : Optional.of(iso(text));
        } catch (DateTimeException e) {
            return Optional.empty();
        }
    }

    private static Optional<Instant> epoch(double number) {
        return number <= 0 ? Optional.empty() : Optional.of(Instant.ofEpochMilli(Math.round(millis(number))));
    }

    private static double millis(double number) {
        if (number < MILLIS_FROM) {
            return number * 1e3;
        }
        return number < MICROS_FROM ? number : number / (number < NANOS_FROM ? 1e3 : 1e6);
    }

    private static Instant iso(String text) {
        TemporalAccessor time = ISO.parseBest(text, OffsetDateTime::from, LocalDateTime::from, LocalDate::from);
        if (time instanceof OffsetDateTime zoned) {
            return zoned.toInstant();
        }
        return time instanceof LocalDateTime local
                ? local.toInstant(ZoneOffset.UTC)
                : LocalDate.from(time).atStartOfDay().toInstant(ZoneOffset.UTC);
    }
}
