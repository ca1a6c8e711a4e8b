package io.funes.ingest;

/** How background work gives way to people: while a recall runs, only one embedder call at a time is made. */
public final class Courtesy {

    private int recalls;

    /** A recall that runs until it is closed. */
    public interface Recalling extends AutoCloseable {

        @Override
        void close();
    }

    /** Says that a recall runs; close what is given when it ends. */
    public synchronized Recalling recalling() {
        recalls++;
        return this::ended;
    }

    /** Whether somebody waits for an answer. */
    public synchronized boolean isRecalling() {
        return recalls > 0;
    }

    private synchronized void ended() {
        recalls = Math.max(0, recalls - 1);
        notifyAll();
    }

    /** Waits until no recall runs, at most so long; whether none runs. */
    synchronized boolean await(long millis) throws InterruptedException {
        if (recalls > 0 && millis > 0) {
            wait(millis);
        }
        return recalls == 0;
    }
}
