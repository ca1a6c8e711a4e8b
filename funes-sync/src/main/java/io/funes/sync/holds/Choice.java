package io.funes.sync.holds;

import io.funes.core.secret.Confidence;
import io.funes.core.secret.Finding;
import java.util.Optional;

/** Which findings a scrub replaces. What a verdict says goes before what a detector believes. */
enum Choice {
    /** Definite and likely findings. */
    USUAL,
    /** Also possible ones. */
    EVERYTHING,
    /** Only what a verdict redacts. */
    VERDICTS;

    static Choice of(ScrubRequest request) {
        return request.possible() ? EVERYTHING : USUAL;
    }

    /** Whether it is about all that is stored, and not only about what somebody judged. */
    boolean isWhole() {
        return this != VERDICTS;
    }

    boolean takes(Finding finding, Optional<Decision> decision) {
        return decision.map(d -> d == Decision.REDACT).orElseGet(() -> takes(finding.confidence()));
    }

    private boolean takes(Confidence confidence) {
        return this == EVERYTHING || this == USUAL && confidence.isRedacted();
    }
}
