package io.funes.core.secret;

import java.util.List;
import java.util.Locale;

/** Values that stand where a secret would: fillers, examples from documentation, markers. */
final class Placeholders {

    private static final List<String> WORDS = List.of(
            "example",
            "your",
            "placeholder",
            "changeme",
            "change-me",
            "change_me",
            "replace",
            "redacted",
            "dummy",
            "sample",
            "goes-here",
            "goeshere",
            "_here",
            "-here",
            "xxxx",
            "****",
            "....",
            "••",
            "insert",
            "foobar",
            "not-a-real",
            "notreal",
            "lorem",
            "…",
            "fixme",
            "1234567890",
            "0123456789",
            "abcdefgh",
            "deadbeef",
            "00000000");

    private static final int FEW = 3;

    private Placeholders() {}

    /** Whether a value of a fixed form is filled with an example rather than with a secret. */
    static boolean fills(String value) {
        String lower = value.toLowerCase(Locale.ROOT);
        return WORDS.stream().anyMatch(lower::contains) || hasRun(lower) || KnownExamples.contains(value);
    }

    /** Whether a labelled value is a filler. */
    static boolean isFiller(String value) {
        return fills(value) || value.chars().distinct().count() <= FEW;
    }

    /** One character six times over, or six in the order of the alphabet. */
    private static boolean hasRun(String lower) {
        int same = 1;
        int rising = 1;
        for (int i = 1; i < lower.length(); i++) {
            int step = lower.charAt(i) - lower.charAt(i - 1);
            same = step == 0 ? same + 1 : 1;
            rising = step == 1 ? rising + 1 : 1;
            if (same == 6 && lower.charAt(i) != '-' || rising == 7) {
                return true;
            }
        }
        return false;
    }
}
