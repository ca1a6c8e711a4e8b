package io.funes.core.secret;

import java.util.Map;

/**
 * What a redactor has replaced so far.
 *
 * @param markers how many markers it has set, per detector
 */
public record Redactions(Map<String, Integer> markers) {

    public Redactions {
        markers = Map.copyOf(markers);
    }

    public int total() {
        return markers.values().stream().mapToInt(Integer::intValue).sum();
    }
}
