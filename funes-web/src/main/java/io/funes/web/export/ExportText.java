package io.funes.web.export;

import io.funes.core.text.Counted;
import io.funes.web.text.Plain;
import java.util.Locale;
import java.util.stream.Collectors;

/** Exports in lines for people. */
public final class ExportText {

    private static final double MEGA = 1e6;

    private ExportText() {}

    /** The report; ends in a newline. */
    public static String of(ExportReport report) {
        return summary(report)
                + report.notes().stream().map(note -> Plain.line("# " + note)).collect(Collectors.joining());
    }

    /** What to look at before any of it is given away; empty when nothing looks like a secret. */
    public static String warning(ExportReport report) {
        return report.secrets() == 0
                ? ""
                : Counted.of(report.secrets(), "place") + " in it may still hold a secret; look there with `funes scan "
                        + report.to() + " --possible` before you give it away\n";
    }

    private static String summary(ExportReport report) {
        return report.sessions() == 0
                ? "no sessions match, nothing was written\n"
                : String.format(
                        Locale.ROOT,
                        "%s, %s in %s (%.1f MB) at %s%n",
                        Counted.of(report.sessions(), "session"),
                        Counted.of(report.messages(), "message"),
                        Counted.of(report.files(), "file"),
                        report.bytes() / MEGA,
                        Plain.line(report.to()).trim());
    }
}
