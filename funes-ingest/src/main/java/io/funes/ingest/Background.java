package io.funes.ingest;

import io.funes.core.memory.Memory;
import java.time.Duration;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Runs the {@link Backfill} in a thread of its own: at once when woken, else once a minute; with growing pauses while it
 * fails; and tidies the memory when everything is done.
 */
public final class Background implements AutoCloseable {

    private static final Logger LOG = LoggerFactory.getLogger(Background.class);
    private static final Duration IDLE = Duration.ofMinutes(1);
    private static final Duration FIRST_PAUSE = Duration.ofSeconds(2);

    private final Backfill backfill;
    private final Upkeep upkeep;
    private final Thread thread = new Thread(this::run, "funes-backfill");
    private boolean woken;
    private boolean paused;
    private boolean closed;

    public Background(Backfill backfill, Memory memory) {
        this.backfill = backfill;
        this.upkeep = new Upkeep(memory::compact, System::nanoTime);
        thread.setDaemon(true);
    }

    /** Begins. Once only. */
    public void start() {
        thread.start();
    }

    /** Says that chunks wait. */
    public synchronized void wake() {
        woken = true;
        notifyAll();
    }

    /** Stops after the step that runs, until {@link #resume()}. */
    public synchronized void pause() {
        paused = true;
    }

    public synchronized void resume() {
        paused = false;
        notifyAll();
    }

    /** Ends after the step that runs. */
    @Override
    public void close() {
        end();
        try {
            thread.join();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    private synchronized void end() {
        closed = true;
        notifyAll();
    }

    private void run() {
        Duration pause = FIRST_PAUSE;
        try {
            while (isWanted()) {
                pause = work() ? FIRST_PAUSE : rest(pause);
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    /** Works until nothing waits; false when it failed. */
    private boolean work() throws InterruptedException {
        try {
            while (isWanted() && backfill.step(Backfill.APPEND) > 0) {
                upkeep.appended();
            }
            upkeep.look();
            backfill.tidy();
            sleep(IDLE);
            return true;
        } catch (RuntimeException e) {
            LOG.warn("vectors are not coming on; trying again", e);
            return false;
        }
    }

    private Duration rest(Duration pause) throws InterruptedException {
        sleep(pause);
        return pause.compareTo(IDLE) < 0 ? pause.multipliedBy(2) : pause;
    }

    private synchronized void sleep(Duration time) throws InterruptedException {
        if (!woken && !closed) {
            wait(time.toMillis());
        }
        woken = false;
    }

    private synchronized boolean isWanted() throws InterruptedException {
        while (paused && !closed) {
            wait();
        }
        return !closed;
    }
}
