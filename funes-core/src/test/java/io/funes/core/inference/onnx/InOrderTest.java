package io.funes.core.inference.onnx;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Duration;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class InOrderTest {

    private final ExecutorService threads = Executors.newCachedThreadPool();
    private final AtomicLong clock = new AtomicLong(Long.MAX_VALUE - 5);

    @AfterEach
    void stop() {
        threads.shutdownNow();
    }

    @Test
    void stopsWhenTimeIsUpAndKeepsWhatWasBegun() {
        InOrder alone = new InOrder(threads, 1, clock::get);
        assertThat(alone.scores(10, this::takesTen, Duration.ofNanos(25))).containsExactly(0.0, 1.0, 2.0);
    }

    private double takesTen(int i) {
        clock.addAndGet(10);
        return i;
    }

    @Test
    void scoresEachOnceInOrderOnManyThreads() {
        AtomicInteger calls = new AtomicInteger();
        InOrder four = new InOrder(threads, 4, clock::get);
        assertThat(four.scores(
                        1000,
                        i -> {
                            calls.incrementAndGet();
                            return i;
                        },
                        Duration.ofNanos(1)))
                .hasSize(1000)
                .isSorted();
        assertThat(calls).hasValue(1000);
    }

    @Test
    void answersAPrefixWhenTimeEndsOnManyThreads() {
        InOrder four = new InOrder(threads, 4, clock::get);
        assertThat(four.scores(1000, this::takesTen, Duration.ofNanos(500)))
                .hasSizeBetween(50, 53)
                .isSorted();
    }

    @Test
    void passesAFailureOn() {
        for (int parallel = 1; parallel <= 4; parallel++) {
            InOrder some = new InOrder(threads, parallel, clock::get);
            assertThatThrownBy(() -> some.scores(
                            8,
                            i -> {
                                throw new IllegalStateException("broken");
                            },
                            Duration.ofNanos(1)))
                    .isInstanceOf(IllegalStateException.class)
                    .hasMessage("broken");
        }
    }
}
