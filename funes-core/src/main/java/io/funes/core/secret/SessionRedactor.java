package io.funes.core.secret;

import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * The redactor of one session. Numbers follow the order in which values are first seen; {@link #state} carries them to
 * the next reading of a grown session. Feed a session's texts in their order in the session, one caller at a time.
 */
public final class SessionRedactor implements Redactor {

    /** A replacement can bring a label next to other words; what then looks like a secret is replaced as well. */
    private static final int ROUNDS = 4;

    private final SecretScanner scanner;
    private final FingerprintKey key;
    private final Map<String, Map<Fingerprint, Integer>> numbers;
    private final Map<String, Integer> markers = new HashMap<>();

    /** @param state what an earlier redactor of the same session left, or {@link RedactionState#EMPTY} */
    public SessionRedactor(SecretScanner scanner, FingerprintKey key, RedactionState state) {
        this.scanner = scanner;
        this.key = key;
        this.numbers = state.mutable();
    }

    @Override
    public String redact(String text) {
        String redacted = text;
        for (int round = 0; round < ROUNDS; round++) {
            List<Finding> findings = redactable(redacted);
            if (findings.isEmpty()) {
                return redacted;
            }
            redacted = replace(redacted, findings);
        }
        return redacted;
    }

    /** The numbers given so far, for the redactor that reads on from here. */
    public RedactionState state() {
        return new RedactionState(numbers);
    }

    public Redactions redactions() {
        return new Redactions(markers);
    }

    private List<Finding> redactable(String text) {
        return scanner.scan(text).stream()
                .filter(f -> f.confidence().isRedacted())
                .toList();
    }

    private String replace(String text, List<Finding> findings) {
        StringBuilder out = new StringBuilder(text.length());
        int copied = 0;
        for (Finding finding : findings) {
            out.append(text, copied, finding.start()).append(marker(finding));
            copied = finding.end();
        }
        return out.append(text, copied, text.length()).toString();
    }

    private String marker(Finding finding) {
        Map<Fingerprint, Integer> known = numbers.computeIfAbsent(finding.detector(), d -> new HashMap<>());
        int number = known.computeIfAbsent(Fingerprint.of(key, finding), f -> known.size() + 1);
        markers.merge(finding.detector(), 1, Integer::sum);
        return "[REDACTED:" + finding.detector() + (number == 1 ? "" : "#" + number) + "]";
    }
}
