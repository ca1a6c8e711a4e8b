package io.funes.search;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * How many sessions there are of each kind, the most frequent kind first.
 *
 * @param harnesses by agent program, in the stored spelling
 * @param repos by {@code owner/name}; a session of several counts for each
 */
public record Facets(Map<String, Long> harnesses, Map<String, Long> repos) {

    public Facets {
        harnesses = Collections.unmodifiableMap(new LinkedHashMap<>(harnesses));
        repos = Collections.unmodifiableMap(new LinkedHashMap<>(repos));
    }
}
