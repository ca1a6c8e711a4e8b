package io.funes.ingest.watch;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.funes.ingest.IngestException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;

class ArrivalsTest {

    private static final Path ONE = Path.of("/one.jsonl");
    private static final Path TWO = Path.of("/two.jsonl");

    private final BlockingQueue<List<Path>> reads = new LinkedBlockingQueue<>();

    @Test
    void readsTogetherWhatIsDueTogether() throws Exception {
        try (Arrivals arrivals = new Arrivals(reads::add, List.of())) {
            arrivals.finished(List.of(ONE, TWO)).get(20, TimeUnit.SECONDS);

            assertThat(reads.remove()).containsExactlyInAnyOrder(ONE, TWO);
            assertThat(reads).isEmpty();
        }
    }

    @Test
    void aPathThatIsBeingReadWaitsOnceMoreHoweverOftenItChanges() throws Exception {
        CountDownLatch reading = new CountDownLatch(1);
        CountDownLatch goOn = new CountDownLatch(1);
        try (Arrivals arrivals = new Arrivals(
                paths -> {
                    reads.add(paths);
                    reading.countDown();
                    await(goOn);
                },
                List.of())) {
            for (int i = 0; i < 5; i++) {
                arrivals.changed(ONE);
            }
            await(reading);
            for (int i = 0; i < 5; i++) {
                arrivals.changed(ONE);
            }
            goOn.countDown();
            arrivals.finished(List.of(TWO)).get(20, TimeUnit.SECONDS);
            arrivals.finished(List.of(ONE)).get(20, TimeUnit.SECONDS);

            assertThat(reads.stream().filter(paths -> paths.contains(ONE))).hasSize(2);
        }
    }

    @Test
    void whatAHookNamesIsLookedAtAgain() throws Exception {
        List<Duration> again = List.of(Duration.ofMillis(1), Duration.ofMillis(1));
        try (Arrivals arrivals = new Arrivals(reads::add, again)) {
            arrivals.finished(List.of(ONE));

            for (int i = 0; i < 3; i++) {
                assertThat(reads.poll(20, TimeUnit.SECONDS)).containsExactly(ONE);
            }
        }
        assertThat(reads).isEmpty();
    }

    @Test
    void aFailureIsToldAndHoldsNobodyUp() throws Exception {
        try (Arrivals arrivals = new Arrivals(
                paths -> {
                    if (paths.contains(ONE)) {
                        throw new IllegalStateException("the disk is full");
                    }
                },
                List.of())) {
            assertThatThrownBy(() -> arrivals.finished(List.of(ONE)).get(20, TimeUnit.SECONDS))
                    .hasRootCauseMessage("the disk is full");
            assertThat(arrivals.finished(List.of(TWO)).get(20, TimeUnit.SECONDS))
                    .isNull();
        }
    }

    @Test
    void whatCannotBeReadAtAllIsDone() throws Exception {
        try (Arrivals arrivals = new Arrivals(
                paths -> {
                    throw new IngestException("gone");
                },
                List.of())) {
            assertThat(arrivals.finished(List.of(ONE)).get(20, TimeUnit.SECONDS))
                    .isNull();
        }
    }

    private static void await(CountDownLatch latch) {
        try {
            assertThat(latch.await(20, TimeUnit.SECONDS)).isTrue();
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }
}
