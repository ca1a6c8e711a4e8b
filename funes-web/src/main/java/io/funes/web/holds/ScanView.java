package io.funes.web.holds;

import io.funes.sync.holds.ScanReport;
import java.util.List;
import java.util.Locale;

/**
 * What a scan found, as JSON shows it.
 *
 * @param texts how many files or blocks were read
 * @param total how many findings there are of the confidence asked for; the first of them are in {@code found}
 * @param possible how many possible findings there are, whether asked for or not
 * @param notScanned how much could not be read; the first of it is in {@code unread}
 */
public record ScanView(
        long texts, long total, long possible, long notScanned, List<FoundView> found, List<ScanReport.Unread> unread) {

    /** A finding, masked. */
    public record FoundView(String place, long line, String part, String detector, String confidence, String context) {}

    public static ScanView of(ScanReport report) {
        return new ScanView(
                report.texts(),
                report.total(),
                report.possible(),
                report.unreadTotal(),
                report.found().stream().map(ScanView::of).toList(),
                report.unread());
    }

    private static FoundView of(ScanReport.Found found) {
        return new FoundView(
                found.place(),
                found.line(),
                found.part().label(),
                found.detector(),
                found.confidence().name().toLowerCase(Locale.ROOT),
                found.context());
    }
}
