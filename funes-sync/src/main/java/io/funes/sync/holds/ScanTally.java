package io.funes.sync.holds;

import io.funes.core.secret.Confidence;
import io.funes.core.secret.Finding;
import io.funes.core.secret.Masked;
import java.util.ArrayList;
import java.util.List;

/** Gathers what a scan finds. */
final class ScanTally {

    private static final int RADIUS = 60;

    private final boolean all;
    private final List<ScanReport.Found> found = new ArrayList<>();
    private final List<ScanReport.Unread> unread = new ArrayList<>();
    private long texts;
    private long total;
    private long possible;
    private long unreadTotal;

    /** @param all also possible findings */
    ScanTally(boolean all) {
        this.all = all;
    }

    void text() {
        texts++;
    }

    /** @param line of the text's first character */
    void found(String place, Part part, String text, List<Finding> findings, Finding finding, long line) {
        boolean isPossible = finding.confidence() == Confidence.POSSIBLE;
        possible += isPossible ? 1 : 0;
        if (isPossible && !all) {
            return;
        }
        total++;
        if (found.size() < ScanReport.NAMED) {
            long at = line + newlines(text, finding.start());
            String context = Masked.context(text, findings, finding, RADIUS);
            found.add(new ScanReport.Found(place, at, part, finding.detector(), finding.confidence(), context));
        }
    }

    void unread(String place, String reason) {
        unreadTotal++;
        if (unread.size() < ScanReport.NAMED) {
            unread.add(new ScanReport.Unread(place, reason));
        }
    }

    ScanReport report() {
        return new ScanReport(texts, found, total, possible, unread, unreadTotal);
    }

    static long newlines(String text, int end) {
        return text.chars().limit(end).filter(c -> c == '\n').count();
    }
}
