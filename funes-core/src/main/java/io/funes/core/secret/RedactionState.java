package io.funes.core.secret;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.stream.Collectors;

/**
 * Which number each secret of a session has, so that a session read in pieces gets the same markers as one read at once.
 * Holds fingerprints only; it may be stored.
 *
 * @param numbers per detector, each value's fingerprint with its number, from 1
 */
public record RedactionState(Map<String, Map<Fingerprint, Integer>> numbers) {

    public static final RedactionState EMPTY = new RedactionState(Map.of());

    public RedactionState {
        numbers = numbers.entrySet().stream()
                .collect(Collectors.toUnmodifiableMap(Map.Entry::getKey, e -> Map.copyOf(e.getValue())));
    }

    Map<String, Map<Fingerprint, Integer>> mutable() {
        Map<String, Map<Fingerprint, Integer>> copy = new LinkedHashMap<>();
        numbers.forEach((detector, known) -> copy.put(detector, new LinkedHashMap<>(known)));
        return copy;
    }
}
