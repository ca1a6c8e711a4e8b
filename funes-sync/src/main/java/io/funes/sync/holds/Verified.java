package io.funes.sync.holds;

import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * A block after the scanner's look.
 *
 * @param sights what was found, still with its text: never stored or shown
 * @param seen the same as it may be stored
 * @param failure why it could not be scanned
 */
record Verified(StoredBlock block, Map<Part, Sight> sights, List<Sight.Seen> seen, Optional<String> failure) {

    static Verified failed(StoredBlock block, String why) {
        return new Verified(block, Map.of(), List.of(), Optional.of(why));
    }

    /** Whether there is anything to say about it. */
    boolean isRemarkable() {
        return failure.isPresent() || !seen.isEmpty();
    }
}
