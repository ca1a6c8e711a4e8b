package io.funes.web.index;

import com.fasterxml.jackson.annotation.JsonInclude;
import io.funes.ingest.IndexReport;
import java.util.List;

/**
 * What came of indexing.
 *
 * @param files files looked at
 * @param unchanged of them, as they were when last read
 * @param unrecognized of them, no trace that is known
 * @param others of them, left by another agent than the one that was asked for
 * @param read of them, read
 * @param turns turns read
 * @param chunks new chunks, all findable by their words now
 * @param bytes size of the files read
 * @param seconds how long it took
 * @param waiting chunks that wait for a vector, in the whole memory
 * @param warnings what could not be read, and why
 */
@JsonInclude(JsonInclude.Include.ALWAYS)
public record IndexResult(
        long files,
        long unchanged,
        long unrecognized,
        long others,
        long read,
        long turns,
        long chunks,
        long bytes,
        double seconds,
        long waiting,
        List<Warning> warnings) {

    private static final double MILLIS = 1000;

    /**
     * Something that could not be read; the rest was.
     *
     * @param path the file or directory
     * @param reason why, and what to do
     */
    public record Warning(String path, String reason) {}

    static IndexResult of(IndexReport report, long waiting) {
        return new IndexResult(
                report.files(),
                report.unchanged(),
                report.unrecognized(),
                report.others(),
                report.read(),
                report.turns(),
                report.chunks(),
                report.bytes(),
                report.elapsed().toMillis() / MILLIS,
                waiting,
                report.warnings().stream()
                        .map(w -> new Warning(w.path(), w.reason()))
                        .toList());
    }
}
