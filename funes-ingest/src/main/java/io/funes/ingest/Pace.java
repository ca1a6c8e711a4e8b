package io.funes.ingest;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.concurrent.TimeUnit;
import java.util.function.LongSupplier;

/** How fast something is done: over the last minute, or since it began where that is less long ago. */
final class Pace {

    private static final long WINDOW = TimeUnit.SECONDS.toNanos(60);

    private final LongSupplier nanos;
    private final Deque<Step> steps = new ArrayDeque<>();

    /** @param nanos a clock that never goes back, such as {@link System#nanoTime} */
    Pace(LongSupplier nanos) {
        this.nanos = nanos;
    }

    private record Step(long from, long to, int count) {}

    /** Notes that so many were done from a moment until now. */
    synchronized void done(int count, long from) {
        steps.addLast(new Step(from, nanos.getAsLong(), count));
        forget();
    }

    /** How many per second; 0 when none was done lately. */
    synchronized double perSecond() {
        forget();
        if (steps.isEmpty()) {
            return 0;
        }
        long took = Math.max(1, nanos.getAsLong() - steps.getFirst().from());
        return steps.stream().mapToLong(Step::count).sum() * (double) TimeUnit.SECONDS.toNanos(1) / took;
    }

    private void forget() {
        long end = nanos.getAsLong() - WINDOW;
        while (!steps.isEmpty() && steps.getFirst().to() < end) {
            steps.removeFirst();
        }
    }
}
