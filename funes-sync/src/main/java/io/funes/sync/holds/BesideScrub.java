package io.funes.sync.holds;

import io.funes.core.secret.Finding;
import io.funes.core.secret.ScanFailedException;
import io.funes.core.secret.SecretScanner;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.UnaryOperator;

/** Replaces what a scrub chooses in texts beside chunks. A text that cannot be scanned is taken out whole. */
record BesideScrub(SecretScanner scanner, Choice choice) implements UnaryOperator<String> {

    private static final int ROUNDS = 4;
    private static final String UNREADABLE = "[REDACTED]";

    @Override
    public String apply(String text) {
        try {
            String clean = text;
            for (int round = 0; round < ROUNDS; round++) {
                List<Finding> chosen = chosen(clean);
                if (chosen.isEmpty()) {
                    return clean;
                }
                clean = replace(clean, chosen);
            }
            return UNREADABLE;
        } catch (ScanFailedException e) {
            return UNREADABLE;
        }
    }

    /** How many would be changed. */
    int count(Stored stored) {
        AtomicInteger changed = new AtomicInteger();
        stored.rewrite(text -> {
            if (!apply(text).equals(text)) {
                changed.incrementAndGet();
            }
            return text;
        });
        return changed.get();
    }

    private List<Finding> chosen(String text) {
        return scanner.scan(text).stream()
                .filter(f -> choice.takes(f, Optional.empty()))
                .toList();
    }

    private static String replace(String text, List<Finding> findings) {
        StringBuilder out = new StringBuilder(text.length());
        int copied = 0;
        for (Finding finding : findings) {
            out.append(text, copied, finding.start())
                    .append("[REDACTED:")
                    .append(finding.detector())
                    .append(']');
            copied = finding.end();
        }
        return out.append(text, copied, text.length()).toString();
    }
}
