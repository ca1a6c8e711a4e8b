package io.funes.web.page;

import io.funes.core.text.Counted;
import io.funes.core.trace.Timestamp;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneId;
import java.time.format.DateTimeFormatter;
import java.util.Locale;
import java.util.Optional;

/** Numbers, sizes and times in the words of people. Templates know it as {@code say}. */
public final class Wording {

    private static final DateTimeFormatter FULL = DateTimeFormatter.ofPattern("d MMM yyyy, HH:mm", Locale.ENGLISH);
    private static final DateTimeFormatter DAY = DateTimeFormatter.ofPattern("d MMM yyyy", Locale.ENGLISH);
    private static final long KILO = 1000;

    private final Clock clock;

    Wording(Clock clock) {
        this.clock = clock;
    }

    public String number(long value) {
        return Counted.number(value);
    }

    /** A count with its noun, such as {@code 1 turn} or {@code 2 turns}. */
    public String count(long value, String noun) {
        return Counted.of(value, noun);
    }

    public String bytes(long value) {
        if (value < KILO) {
            return value + " B";
        }
        int power = Math.min(3, (int) (Math.log10(value) / 3));
        return String.format(Locale.ROOT, "%.1f %sB", value / Math.pow(KILO, power), " kMG".charAt(power));
    }

    /** The day and minute here; what is no time is shown as it is. */
    public String time(String raw) {
        return at(raw).map(t -> FULL.format(t.atZone(ZoneId.systemDefault()))).orElse(raw);
    }

    /** How long ago, or the day where that is long. */
    public String ago(String raw) {
        return at(raw).map(this::ago).orElse(raw);
    }

    private String ago(Instant then) {
        Duration age = Duration.between(then, clock.instant());
        if (age.isNegative() || age.toDays() > 13) {
            return DAY.format(then.atZone(ZoneId.systemDefault()));
        }
        if (age.toMinutes() < 1) {
            return "just now";
        }
        return age.toHours() < 1
                ? age.toMinutes() + " min ago"
                : age.toDays() < 1
                        ? age.toHours() + " h ago"
                        : age.toDays() + (age.toDays() == 1 ? " day ago" : " days ago");
    }

    private static Optional<Instant> at(String raw) {
        return new Timestamp(raw).instant();
    }
}
