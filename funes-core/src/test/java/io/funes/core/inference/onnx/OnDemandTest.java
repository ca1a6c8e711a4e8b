package io.funes.core.inference.onnx;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.Semaphore;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class OnDemandTest {

    private static final Duration IDLE = Duration.ofNanos(100);

    @TempDir
    Path directory;

    private final AtomicLong clock = new AtomicLong();
    private final AtomicInteger loads = new AtomicInteger();
    private final Semaphore permits = new Semaphore(2, true);
    private ModelFiles files;
    private OnDemand model;

    @BeforeEach
    void make() {
        Natives.prepare(SharedInference.directory().resolve("native"));
        TinyCrossEncoder.unpack("tiny", directory);
        files = new ModelFiles(directory.resolve("model.onnx"), directory.resolve("tokenizer.json"));
        model = new OnDemand("the model", this::load, permits, clock::get);
    }

    @AfterEach
    void close() {
        model.close();
        assertThat(permits.availablePermits()).isEqualTo(2);
    }

    private OnnxModel load() {
        loads.incrementAndGet();
        return OnnxModel.load(files, 512);
    }

    private int count(String text) {
        return model.use(loaded -> loaded.encode(text).count());
    }

    @Test
    void loadsAtTheFirstUseOnly() {
        assertThat(model.isLoaded()).isFalse();
        assertThat(count("lock file")).isEqualTo(4);
        count("lock");
        assertThat(loads).hasValue(1);
    }

    @Test
    void unloadsWhenIdleAndComesBack() {
        count("lock");
        clock.addAndGet(99);
        model.unloadIfIdle(IDLE);
        assertThat(model.isLoaded()).isTrue();
        count("lock");
        clock.addAndGet(99);
        model.unloadIfIdle(IDLE);
        assertThat(model.isLoaded()).isTrue();
        clock.addAndGet(1);
        model.unloadIfIdle(IDLE);
        assertThat(model.isLoaded()).isFalse();
        assertThat(count("lock")).isEqualTo(3);
        assertThat(loads).hasValue(2);
    }

    @Test
    void isNotIdleInItsFirstUse() {
        clock.set(1_000_000);
        assertThat(model.<Boolean>use(loaded -> {
                    model.unloadIfIdle(IDLE);
                    return model.isLoaded();
                }))
                .isTrue();
    }

    @Test
    void triesAgainAfterALoadThatFailed() {
        ModelFiles right = files;
        files = new ModelFiles(directory.resolve("none.onnx"), right.tokenizer());
        assertThatThrownBy(() -> count("lock")).hasMessageContaining("none.onnx");
        files = right;
        assertThat(count("lock")).isEqualTo(3);
    }

    @Test
    void givesItsPermitBackAfterAFailure() {
        for (int i = 0; i < 5; i++) {
            assertThatThrownBy(() -> model.use(loaded -> {
                        throw new IllegalStateException("broken");
                    }))
                    .hasMessage("broken");
        }
    }

    @Test
    void isNotUsedOnceClosed() {
        count("lock");
        model.close();
        assertThatThrownBy(() -> count("lock"))
                .isInstanceOf(IllegalStateException.class)
                .hasMessage("the model is closed");
    }

    @Test
    void survivesUnloadingInTheMiddleOfUse() throws Exception {
        ExecutorService threads = Executors.newFixedThreadPool(5);
        try {
            List<Future<?>> users = IntStream.range(0, 4)
                    .<Future<?>>mapToObj(i -> threads.submit(() -> IntStream.range(0, 200)
                            .forEach(k -> assertThat(count("lock file")).isEqualTo(4))))
                    .toList();
            Future<?> unloader = threads.submit(() -> IntStream.range(0, 50).forEach(k -> model.unload()));
            unloader.get();
            for (Future<?> user : users) {
                user.get();
            }
        } finally {
            threads.shutdownNow();
        }
        assertThat(loads.get()).isGreaterThan(1);
    }

    @Test
    void whoHasSomebodyWaitingDoesNotWaitForAPermit() {
        permits.acquireUninterruptibly(2);
        try {
            assertThat(model.<Integer>useAtOnce(
                            loaded -> loaded.encode("lock file").count()))
                    .isEqualTo(4);
        } finally {
            permits.release(2);
        }
    }

    @Test
    void runsAtMostAsManyAtOnceAsThereArePermits() throws Exception {
        AtomicInteger running = new AtomicInteger();
        AtomicInteger most = new AtomicInteger();
        ExecutorService threads = Executors.newFixedThreadPool(6);
        try {
            List<Future<Integer>> users = IntStream.range(0, 60)
                    .mapToObj(i -> threads.submit(() -> model.use(loaded -> {
                        most.accumulateAndGet(running.incrementAndGet(), Math::max);
                        Thread.yield();
                        return running.decrementAndGet();
                    })))
                    .toList();
            for (Future<Integer> user : users) {
                user.get();
            }
        } finally {
            threads.shutdownNow();
        }
        assertThat(most.get()).isBetween(1, 2);
    }
}
