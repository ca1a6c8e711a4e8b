package io.funes.sync.link;

import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.Future;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;

/** Work that is to begin after a while; setting it again moves it. */
final class Alarm {

    private final ScheduledExecutorService thread;
    private final Runnable work;
    private Optional<Future<?>> waiting = Optional.empty();

    Alarm(ScheduledExecutorService thread, Runnable work) {
        this.thread = thread;
        this.work = work;
    }

    synchronized void in(Duration time) {
        waiting.ifPresent(w -> w.cancel(false));
        waiting = Optional.empty();
        if (!thread.isShutdown()) {
            waiting = Optional.of(thread.schedule(work, Math.max(0, time.toMillis()), TimeUnit.MILLISECONDS));
        }
    }
}
