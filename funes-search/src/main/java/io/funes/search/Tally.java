package io.funes.search;

import java.time.YearMonth;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * How many chunks there are of each kind, the most frequent kind first; months in order.
 *
 * @param harnesses by agent program, in the stored spelling
 * @param types by kind of block, in the stored spelling
 * @param repos by {@code owner/name}; a chunk of several counts for each
 * @param months by the month, in UTC, in which they were said; those of unknown times are in none
 */
public record Tally(
        Map<String, Long> harnesses, Map<String, Long> types, Map<String, Long> repos, Map<YearMonth, Long> months) {

    public Tally {
        harnesses = Collections.unmodifiableMap(new LinkedHashMap<>(harnesses));
        types = Collections.unmodifiableMap(new LinkedHashMap<>(types));
        repos = Collections.unmodifiableMap(new LinkedHashMap<>(repos));
        months = Collections.unmodifiableMap(new LinkedHashMap<>(months));
    }
}
