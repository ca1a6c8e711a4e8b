package io.funes.app.daemon;

import java.util.concurrent.CountDownLatch;

/**
 * The end of a daemon. Whoever wants it asks: a command, an idle watch, a signal; one thread, the one that serves, closes
 * everything then, in order. Nobody else closes: a second closing would return before the first is through, and the
 * home would be given back while something still writes to it.
 */
final class Ending {

    private final CountDownLatch wanted = new CountDownLatch(1);
    private final CountDownLatch done = new CountDownLatch(1);

    /** Asks for the end and returns at once. */
    void ask() {
        wanted.countDown();
    }

    void awaitAsked() throws InterruptedException {
        wanted.await();
    }

    /** Says that everything is closed. */
    void complete() {
        done.countDown();
    }

    /**
     * Makes a signal ask, and the end of the JVM wait. A signal would begin the JVM's shutdown at once otherwise, in
     * which ONNX Runtime frees its environment beside an inference that still runs.
     */
    void onSignals() {
        Signals.onTermination(this::ask);
        Runtime.getRuntime().addShutdownHook(new Thread(this::askAndWait, "funes-end"));
    }

    private void askAndWait() {
        ask();
        try {
            done.await();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
