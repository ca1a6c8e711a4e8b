package io.funes.ingest;

import java.time.Duration;
import java.util.OptionalLong;
import java.util.function.LongSupplier;

/**
 * When stored chunks are tidied: after enough appends, and once more when the versions that the first time had to leave,
 * for readers that were in the middle, are old enough to go. For one thread.
 */
final class Upkeep {

    /** So many appends leave fragments that slow queries down. */
    static final int APPENDS = 32;

    /** A little more than the memory keeps versions that were overtaken. */
    static final Duration AGAIN = Duration.ofMinutes(11);

    private final Runnable compact;
    private final LongSupplier nanos;
    private int appends;
    private OptionalLong again = OptionalLong.empty();

    /** @param nanos a clock that only goes forward */
    Upkeep(Runnable compact, LongSupplier nanos) {
        this.compact = compact;
        this.nanos = nanos;
    }

    void appended() {
        appends++;
    }

    /** Does what is due. Called when nothing waits. */
    void look() {
        if (appends >= APPENDS) {
            appends = 0;
            again = OptionalLong.of(nanos.getAsLong() + AGAIN.toNanos());
            compact.run();
        } else if (again.isPresent() && nanos.getAsLong() - again.getAsLong() >= 0) {
            again = OptionalLong.empty();
            compact.run();
        }
    }
}
