package io.funes.ingest;

import java.time.Duration;
import java.util.List;

/**
 * What came of indexing.
 *
 * @param files how many files were looked at
 * @param unchanged how many of them are as they were when last read
 * @param unrecognized how many of them are no trace that is known
 * @param others how many of them another harness left than the one that was asked for
 * @param read how many were read
 * @param turns how many turns were read
 * @param chunks how many chunks are new
 * @param bytes the size of the files that were read
 * @param warnings what could not be read
 * @param elapsed how long it took
 */
public record IndexReport(
        long files,
        long unchanged,
        long unrecognized,
        long others,
        long read,
        long turns,
        long chunks,
        long bytes,
        List<Warning> warnings,
        Duration elapsed) {

    public IndexReport {
        warnings = List.copyOf(warnings);
    }

    /**
     * Something that could not be read; the rest was.
     *
     * @param path the file or directory
     * @param reason why, and what to do
     */
    public record Warning(String path, String reason) {}
}
