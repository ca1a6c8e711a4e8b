package io.funes.core.inference.onnx;

import java.time.Duration;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.Executor;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.IntToDoubleFunction;
import java.util.function.LongSupplier;
import java.util.stream.IntStream;

/** Scores the first, the second, … of a list on several threads until time is up; what was begun is finished. */
final class InOrder {

    private final Executor threads;
    private final int parallel;
    private final LongSupplier nanos;

    /**
     * @param threads runs what it is given at once, whatever else it runs
     * @param parallel how many are scored at once, the caller's thread included
     */
    InOrder(Executor threads, int parallel, LongSupplier nanos) {
        this.threads = threads;
        this.parallel = parallel;
        this.nanos = nanos;
    }

    /** One score for each of the first, as many as were begun in time. */
    List<Double> scores(int count, IntToDoubleFunction score, Duration budget) {
        Run run = new Run(count, score, nanos.getAsLong(), nanoseconds(budget));
        List<CompletableFuture<Void>> others = IntStream.range(1, Math.min(parallel, count))
                .mapToObj(i -> CompletableFuture.runAsync(run::work, threads))
                .toList();
        try {
            run.work();
        } finally {
            join(others);
        }
        return run.result();
    }

    private static long nanoseconds(Duration budget) {
        return budget.compareTo(Duration.ofNanos(Long.MAX_VALUE)) < 0 ? budget.toNanos() : Long.MAX_VALUE;
    }

    private static void join(List<CompletableFuture<Void>> others) {
        try {
            CompletableFuture.allOf(others.toArray(CompletableFuture[]::new)).join();
        } catch (CompletionException e) {
            if (e.getCause() instanceof RuntimeException cause) {
                throw cause;
            }
            throw e;
        }
    }

    private final class Run {

        private final double[] scores;
        private final IntToDoubleFunction score;
        private final long start;
        private final long budget;
        private final AtomicInteger next = new AtomicInteger();
        private final AtomicInteger begun = new AtomicInteger();

        Run(int count, IntToDoubleFunction score, long start, long budget) {
            this.scores = new double[count];
            this.score = score;
            this.start = start;
            this.budget = budget;
        }

        void work() {
            while (nanos.getAsLong() - start < budget) {
                int i = next.getAndIncrement();
                if (i >= scores.length) {
                    return;
                }
                begun.incrementAndGet();
                scores[i] = score.applyAsDouble(i);
            }
        }

        List<Double> result() {
            return IntStream.range(0, begun.get()).mapToObj(i -> scores[i]).toList();
        }
    }
}
