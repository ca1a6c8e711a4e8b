package io.funes.sync.holds;

import io.funes.core.secret.Confidence;
import java.util.List;

/**
 * What a scan found.
 *
 * @param texts how many files or blocks were read
 * @param found what was found, in order; at most {@value #NAMED}
 * @param total how many findings there are of the confidence asked for
 * @param possible how many possible findings there are, whether asked for or not
 * @param unread what could not be scanned, and why; at most {@value #NAMED} are named
 * @param unreadTotal how many those are
 */
public record ScanReport(
        long texts, List<Found> found, long total, long possible, List<Unread> unread, long unreadTotal) {

    static final int NAMED = 1_000;

    public ScanReport {
        found = List.copyOf(found);
        unread = List.copyOf(unread);
    }

    /**
     * A finding, masked.
     *
     * @param place the file, or {@code session:turn:block}
     * @param line from 1
     * @param part which part of the block it is in; {@link Part#TEXT} in files
     * @param context its surroundings, with every finding masked
     */
    public record Found(String place, long line, Part part, String detector, Confidence confidence, String context) {}

    /** Something that could not be scanned, and so is not clean. */
    public record Unread(String place, String reason) {}

    /** 0 when everything was read and nothing found, 1 when something was found, 2 when something could not be read. */
    public int exitCode() {
        return total > 0 ? 1 : unreadTotal > 0 ? 2 : 0;
    }
}
