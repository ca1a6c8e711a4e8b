package io.funes.sync.holds;

import io.funes.core.secret.Finding;
import io.funes.core.secret.Fingerprint;
import io.funes.core.secret.FingerprintKey;
import java.util.HashMap;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Gives the values of one session their markers, going on after the numbers that stand in its words already. */
final class Markers {

    private static final Pattern MARKER = Pattern.compile("\\[REDACTED:([a-z0-9-]{1,80})(?:#([0-9]{1,6}))?]");

    private final FingerprintKey key;
    private final Map<String, Integer> last = new HashMap<>();
    private final Map<Fingerprint, String> given = new HashMap<>();

    Markers(FingerprintKey key) {
        this.key = key;
    }

    /** Notes the markers in a text of the session. */
    void note(String text) {
        if (text.contains("[REDACTED:")) {
            Matcher markers = MARKER.matcher(text);
            while (markers.find()) {
                int number = markers.group(2) == null ? 1 : Integer.parseInt(markers.group(2));
                last.merge(markers.group(1), number, Math::max);
            }
        }
    }

    String of(Finding finding) {
        return given.computeIfAbsent(Fingerprint.of(key, finding), f -> next(finding.detector()));
    }

    private String next(String detector) {
        int number = last.merge(detector, 1, Integer::sum);
        return "[REDACTED:" + detector + (number == 1 ? "" : "#" + number) + "]";
    }
}
