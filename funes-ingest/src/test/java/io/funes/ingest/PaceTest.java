package io.funes.ingest;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;

class PaceTest {

    private final AtomicLong now = new AtomicLong(TimeUnit.SECONDS.toNanos(100));
    private final Pace pace = new Pace(now::get);

    @Test
    void whatWasDoneIsDividedByTheTimeSinceItBegan() {
        done(80, 2);
        done(40, 2);
        assertThat(pace.perSecond()).isEqualTo(30);
    }

    @Test
    void whatIsLongAgoDoesNotCount() {
        done(1_000, 1);
        passes(120);
        done(50, 1);
        assertThat(pace.perSecond()).isEqualTo(50);
    }

    @Test
    void nothingLatelyIsNoPace() {
        done(10, 1);
        passes(61);
        assertThat(pace.perSecond()).isZero();
    }

    private void done(int count, int seconds) {
        long from = now.get();
        passes(seconds);
        pace.done(count, from);
    }

    private void passes(int seconds) {
        now.addAndGet(TimeUnit.SECONDS.toNanos(seconds));
    }
}
