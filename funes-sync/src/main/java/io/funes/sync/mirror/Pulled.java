package io.funes.sync.mirror;

import io.funes.core.text.Counted;
import java.time.Duration;
import java.time.Instant;
import java.util.Locale;
import java.util.Optional;

/**
 * What a pull did.
 *
 * @param name the remote memory
 * @param head the commit the mirror is at
 * @param files how many files were brought
 * @param bytes how many bytes were brought
 * @param checked when the Hub was last asked
 * @param offline why it could not be asked now, where it could not
 */
public record Pulled(String name, String head, int files, long bytes, Instant checked, Optional<String> offline) {

    private static final double MEGA = 1e6;
    private static final int SHORT = 8;

    /** One line for people. */
    public String line(Instant now) {
        if (offline.isPresent()) {
            return name + " cannot be reached; this is its mirror of " + age(now) + " ago";
        }
        return files == 0
                ? name + " is up to date at " + shortHead()
                : String.format(
                        Locale.ROOT,
                        "brought %s (%.1f MB) of %s, now at %s",
                        Counted.of(files, "file"),
                        bytes / MEGA,
                        name,
                        shortHead());
    }

    private String shortHead() {
        return head.substring(0, Math.min(SHORT, head.length()));
    }

    private String age(Instant now) {
        Duration age = Duration.between(checked, now);
        if (age.toHours() >= 48) {
            return age.toDays() + " days";
        }
        return age.toMinutes() >= 120 ? age.toHours() + " hours" : Math.max(1, age.toMinutes()) + " min";
    }
}
