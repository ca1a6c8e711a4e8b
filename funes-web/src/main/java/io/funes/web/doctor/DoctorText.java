package io.funes.web.doctor;

import io.funes.web.quality.QualityText;
import io.funes.web.text.Plain;
import java.util.Locale;
import java.util.stream.Collectors;

/** What the doctor says, as lines for people. */
public final class DoctorText {

    private DoctorText() {}

    /** Ends in a newline. */
    public static String of(DoctorView view) {
        String quality = QualityText.of(view.quality());
        return view.checks().stream().map(DoctorText::line).collect(Collectors.joining())
                + (quality.isEmpty() ? "" : "\nWhat was read:\n" + quality)
                + (view.well() ? "" : "\nSomething is wrong; the lines with ✗ say what to do.\n");
    }

    private static String line(DoctorView.CheckView check) {
        return Plain.line(String.format(Locale.ROOT, "%s %-12s %s", mark(check.health()), check.name(), check.says()));
    }

    private static String mark(String health) {
        return switch (health) {
            case "fine" -> "✓";
            case "note" -> "·";
            default -> "✗";
        };
    }
}
