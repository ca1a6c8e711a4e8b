package io.funes.ingest;

import java.time.Duration;

/**
 * How far indexing has come.
 *
 * @param files files done
 * @param total files there are
 * @param chunks new chunks so far
 * @param bytes bytes of the files done
 * @param elapsed since it began
 */
public record Progress(long files, long total, long chunks, long bytes, Duration elapsed) {

    /** Chunks per second. */
    public double rate() {
        return elapsed.isZero() ? 0 : chunks * 1e9 / elapsed.toNanos();
    }
}
