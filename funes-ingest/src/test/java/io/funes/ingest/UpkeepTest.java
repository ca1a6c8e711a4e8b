package io.funes.ingest;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;

class UpkeepTest {

    private final AtomicInteger compacted = new AtomicInteger();
    private final AtomicLong now = new AtomicLong(Long.MAX_VALUE - 5); // such a clock may begin anywhere
    private final Upkeep upkeep = new Upkeep(compacted::incrementAndGet, now::get);

    @Test
    void aFewAppendsAreLeftAlone() {
        append(Upkeep.APPENDS - 1);
        upkeep.look();
        assertThat(compacted).hasValue(0);
    }

    @Test
    void tidiesAfterManyAppendsAndOnceMoreWhenOldVersionsMayGo() {
        append(Upkeep.APPENDS);
        upkeep.look();
        upkeep.look();
        assertThat(compacted).hasValue(1);
        now.addAndGet(Upkeep.AGAIN.toNanos());
        upkeep.look();
        upkeep.look();
        assertThat(compacted).hasValue(2);
    }

    private void append(int times) {
        for (int i = 0; i < times; i++) {
            upkeep.appended();
        }
    }
}
