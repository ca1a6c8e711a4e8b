package io.funes.app.daemon;

import io.funes.ingest.Backfill;
import io.funes.web.job.Job;
import io.funes.web.job.Jobs;
import jakarta.servlet.Filter;
import jakarta.servlet.FilterChain;
import jakarta.servlet.ServletException;
import jakarta.servlet.ServletRequest;
import jakarta.servlet.ServletResponse;
import java.io.IOException;
import java.time.Duration;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import java.util.function.Supplier;

/** Ends a daemon that nobody has asked anything for a while and that has nothing to do; for throwaway homes. */
final class IdleExit implements Filter, AutoCloseable {

    private final Duration limit;
    private final Jobs jobs;
    private final Supplier<Backfill> backfill;
    private final Runnable end;
    private final ScheduledExecutorService watch = Executors.newSingleThreadScheduledExecutor(work -> {
        Thread thread = new Thread(work, "idle-exit");
        thread.setDaemon(true);
        return thread;
    });
    private volatile long last = System.nanoTime();

    IdleExit(Duration limit, Jobs jobs, Supplier<Backfill> backfill, Runnable end) {
        this.limit = limit;
        this.jobs = jobs;
        this.backfill = backfill;
        this.end = end;
        long period = Math.max(1, limit.toMillis() / 10);
        watch.scheduleWithFixedDelay(this::look, period, period, TimeUnit.MILLISECONDS);
    }

    @Override
    public void doFilter(ServletRequest request, ServletResponse response, FilterChain chain)
            throws IOException, ServletException {
        last = System.nanoTime();
        try {
            chain.doFilter(request, response);
        } finally {
            last = System.nanoTime();
        }
    }

    @Override
    public void close() {
        watch.shutdown();
    }

    private void look() {
        boolean working = !jobs.all().stream().allMatch(Job::ended)
                || backfill.get().backlog().total() > 0;
        if (working) {
            last = System.nanoTime();
        } else if (System.nanoTime() - last > limit.toNanos()) {
            end.run();
            watch.shutdown();
        }
    }
}
