package io.funes.web.quality;

import java.util.List;
import java.util.Map;

/**
 * What became of everything that was read.
 *
 * @param harnesses each harness that left something
 * @param files the files that were looked at
 * @param places where lines could not be read, the first ones
 * @param problems units that could not be read, the first ones
 */
public record QualityView(
        List<HarnessView> harnesses, FilesView files, List<PlaceView> places, List<Problem> problems) {

    /**
     * One harness.
     *
     * @param harness its name
     * @param units files, or sessions in a database
     * @param problems units that could not be read
     * @param turns turns that are stored
     * @param chunks pieces of them
     * @param lines how many input lines there were, and what each became; the numbers add up to {@code total}
     * @param details the same by kind, and what was noticed beside it: outcome, then kind or reason, then how many
     */
    public record HarnessView(
            String harness,
            long units,
            long problems,
            long turns,
            long chunks,
            Map<String, Long> lines,
            Map<String, Map<String, Long>> details) {}

    /**
     * The files that were looked at.
     *
     * @param read those of which a source read all
     * @param notTraces those whose names allow them to be traces, and that no source knows
     * @param examples some of the latter
     */
    public record FilesView(long read, long notTraces, List<String> examples) {}

    /** Where a line could not be read: the byte where it begins, and why. */
    public record PlaceView(String unit, long line, long offset, String outcome, String reason) {}

    /** A unit that could not be read, and why. */
    public record Problem(String unit, String reason) {}
}
