package io.funes.web.index;

import io.funes.ingest.Progress;

/**
 * How far indexing is.
 *
 * @param files files done
 * @param total files there are
 * @param chunks new chunks so far
 * @param bytes bytes of the files done
 * @param seconds since it began
 * @param chunksPerSecond the rate so far
 */
public record IndexProgress(long files, long total, long chunks, long bytes, double seconds, long chunksPerSecond) {

    private static final double MILLIS = 1000;

    static IndexProgress of(Progress progress) {
        return new IndexProgress(
                progress.files(),
                progress.total(),
                progress.chunks(),
                progress.bytes(),
                progress.elapsed().toMillis() / MILLIS,
                Math.round(progress.rate()));
    }
}
