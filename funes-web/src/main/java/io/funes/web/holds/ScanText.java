package io.funes.web.holds;

import io.funes.core.text.Counted;
import io.funes.sync.holds.Part;
import io.funes.sync.holds.ScanReport;
import io.funes.sync.holds.ScrubReport;
import io.funes.sync.holds.Stored;
import io.funes.web.text.Plain;
import java.util.Locale;
import java.util.Map;

/** What a scan or a scrub came to, as people read it on a terminal. */
public final class ScanText {

    private ScanText() {}

    /** A line for each finding, then the sum. */
    public static String of(ScanReport report) {
        StringBuilder out = new StringBuilder();
        report.found().forEach(found -> out.append(of(found)));
        report.unread().forEach(unread -> out.append(Plain.of(unread.place()))
                .append(": not scanned: ")
                .append(Plain.of(unread.reason()))
                .append('\n'));
        out.append(format("%,d found in %s", report.total(), Counted.of(report.texts(), "text")));
        out.append(report.unreadTotal() > 0 ? format("; %,d could not be scanned", report.unreadTotal()) : "");
        boolean hidden = report.possible() > 0 && report.found().stream().noneMatch(f -> label(f).equals("possible"));
        return out.append(hidden ? format("; %,d possible besides (--possible shows them)", report.possible()) : "")
                .append('\n')
                .toString();
    }

    /** What was changed, what was not, and what a person should know about it. */
    public static String of(ScrubReport report) {
        StringBuilder out = new StringBuilder();
        out.append(
                Counted.of(report.sessions(), "session") + ", " + Counted.of(report.blocks(), "block") + " looked at");
        out.append(report.resumed() > 0 ? " (" + Counted.of(report.resumed(), "session") + " done before)" : "");
        out.append('\n').append(report.dryRun() ? "would be redacted: " : "redacted: ");
        out.append(Counted.of(report.redacted(), "block"))
                .append(detectors(report.replaced()))
                .append('\n');
        line(out, report.beside(), "titles and other texts beside them");
        line(out, report.droppedBlocks(), "blocks taken out, because the secret in them cannot be replaced safely:");
        report.dropped()
                .forEach(place -> out.append("  ").append(Plain.of(place)).append('\n'));
        line(out, report.unscanned(), "blocks could not be scanned; they stay, and no publish lets them out");
        line(out, report.released(), "findings stay, because a verdict released them");
        line(
                out,
                report.possible(),
                "possible findings stay (--possible redacts them); they hold a publish until judged");
        return out.append(purged(report)).toString();
    }

    private static String purged(ScrubReport report) {
        StringBuilder out = new StringBuilder();
        for (Stored.Purged purged : report.purged()) {
            out.append(purged.problem()
                    .map(why -> purged.place() + ": old words may still be in its files: " + Plain.of(why) + "\n")
                    .orElse(purged.place() + ": nothing of the old words is left in its files\n"));
        }
        boolean changed = !report.purged().isEmpty();
        return out
                + (changed
                        ? "The traces themselves, mirrors below remotes/ and what was published are not changed.\n"
                        : "");
    }

    private static String detectors(Map<String, Long> replaced) {
        StringBuilder out = new StringBuilder();
        replaced.entrySet().stream().sorted(Map.Entry.comparingByKey()).forEach(e -> out.append(
                        out.isEmpty() ? " (" : ", ")
                .append(e.getValue())
                .append(" × ")
                .append(e.getKey()));
        return out.isEmpty() ? "" : out + ")";
    }

    private static void line(StringBuilder out, long count, String what) {
        out.append(count > 0 ? format("%,d %s%n", count, what) : "");
    }

    private static String of(ScanReport.Found found) {
        String part = found.part() == Part.TEXT ? "" : " in its " + found.part().label();
        return "%s:%d: %s (%s)%s: %s%n"
                .formatted(
                        Plain.of(found.place()),
                        found.line(),
                        found.detector(),
                        label(found),
                        part,
                        Plain.of(found.context()).strip());
    }

    private static String label(ScanReport.Found found) {
        return found.confidence().name().toLowerCase(Locale.ROOT);
    }

    private static String format(String text, Object... values) {
        return String.format(Locale.ROOT, text, values);
    }
}
