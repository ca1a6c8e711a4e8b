package io.funes.sync.holds;

import io.funes.core.secret.Finding;
import io.funes.core.secret.Fingerprint;
import io.funes.core.secret.FingerprintKey;
import io.funes.core.secret.Masked;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * What was found in one part of a block.
 *
 * @param text the part as it stands; never shown
 */
record Sight(Part part, String text, List<Finding> findings) {

    private static final int RADIUS = 60;

    /**
     * A value found in a part, as it may be stored and shown.
     *
     * @param times how often it stands there
     * @param context what stands around its first place, masked
     */
    record Seen(Part part, String detector, String confidence, Fingerprint fingerprint, int times, String context) {

        Seen again() {
            return new Seen(part, detector, confidence, fingerprint, times + 1, context);
        }
    }

    /** The values of all parts, each once for a part. */
    static List<Seen> seen(Map<Part, Sight> sights, FingerprintKey key) {
        return sights.values().stream().flatMap(s -> s.seen(key).stream()).toList();
    }

    private Collection<Seen> seen(FingerprintKey key) {
        Map<Fingerprint, Seen> values = new LinkedHashMap<>();
        for (Finding finding : findings) {
            Fingerprint value = Fingerprint.of(key, finding);
            Seen known = values.get(value);
            values.put(value, known == null ? first(finding, value) : known.again());
        }
        return values.values();
    }

    private Seen first(Finding finding, Fingerprint value) {
        String context = Masked.context(text, findings, finding, RADIUS);
        return new Seen(part, finding.detector(), Labels.of(finding.confidence()), value, 1, context);
    }
}
