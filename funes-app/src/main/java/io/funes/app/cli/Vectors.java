package io.funes.app.cli;

import io.funes.web.index.IndexText;
import io.funes.web.index.Indexing;
import java.time.Duration;
import java.util.Locale;

/** Waits for the vectors of everything that is indexed. */
final class Vectors {

    private static final Duration GLANCE = Duration.ofMillis(100);
    private static final double NANOS = 1e9;

    private final Indexing indexing;
    private final Console console;
    private final boolean silent;

    Vectors(Indexing indexing, Console console, boolean silent) {
        this.indexing = indexing;
        this.console = console;
        this.silent = silent;
    }

    void await() throws InterruptedException {
        Live live = new Live(console);
        long begun = System.nanoTime();
        long total = indexing.backlog().total();
        long waiting = total;
        while (waiting > 0 && !console.stopped().now()) {
            Thread.sleep(GLANCE.toMillis());
            waiting = indexing.backlog().total();
            if (!silent) {
                live.say(line(Math.max(0, total - waiting), total, (System.nanoTime() - begun) / NANOS));
            }
        }
        live.end();
        if (!silent && total > 0) {
            console.line(line(total - waiting, total, (System.nanoTime() - begun) / NANOS));
        }
    }

    private static String line(long done, long total, double seconds) {
        return String.format(Locale.ROOT, "%,d/%,d vectors, %.0f/s", done, total, done / Math.max(seconds, 1e-3))
                + IndexText.left(done, total, seconds);
    }
}
