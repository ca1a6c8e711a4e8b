package io.funes.sync.holds;

import io.funes.core.secret.Confidence;
import io.funes.core.secret.Fingerprint;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/**
 * A block that was kept back, and what is decided about it.
 *
 * @param id its number in this home
 * @param harness who left it
 * @param type the block's type
 * @param tool the tool called or answering, masked
 * @param seq the turn's number in its session
 * @param time when the turn was said, as its harness wrote it
 * @param failure why it could not be scanned
 * @param firstSeen when a publish first met it
 * @param lastSeen when one last did
 * @param state what is decided
 * @param findings what was found; empty when it could not be scanned
 */
public record Hold(
        long id,
        BlockPlace place,
        String harness,
        String type,
        Optional<String> tool,
        long seq,
        Optional<String> time,
        Optional<String> failure,
        Instant firstSeen,
        Instant lastSeen,
        State state,
        List<Finding> findings) {

    public Hold {
        findings = List.copyOf(findings);
    }

    /** Where a hold stands. Only an open one waits for somebody. */
    public enum State {
        OPEN,
        RELEASED,
        REDACTED,
        EXCLUDED;

        /** The spelling in JSON. */
        public String label() {
            return Labels.of(this);
        }
    }

    /**
     * A value found in one part of the block.
     *
     * @param detector what found it
     * @param confidence how sure that is
     * @param fingerprint the same for the same value, wherever it stands
     * @param times how often it stands in this part
     * @param context what stands around its first place, with every finding masked
     * @param decision what is decided about the value
     */
    public record Finding(
            Part part,
            String detector,
            Confidence confidence,
            Fingerprint fingerprint,
            int times,
            String context,
            Optional<Decision> decision) {}
}
