package io.funes.web.page;

import io.funes.core.trace.Harness;
import io.funes.web.render.Visible;
import java.util.Collection;
import java.util.List;
import java.util.Map;

/**
 * Something to filter by.
 *
 * @param value as a filter takes it
 * @param label as people read it
 * @param count how many sessions there are of it; 0 where that was not counted
 * @param chosen whether it is filtered by now
 */
record Choice(String value, String label, long count, boolean chosen) {

    static List<Choice> of(Map<String, Long> counts, Collection<String> chosen, int limit) {
        return counts.entrySet().stream()
                .map(e -> new Choice(e.getKey(), Visible.line(e.getKey()), e.getValue(), chosen.contains(e.getKey())))
                .limit(limit)
                .toList();
    }

    /** Agents by the names people know. */
    static List<Choice> harnesses(Map<String, Long> counts, Collection<String> chosen) {
        return counts.entrySet().stream()
                .map(e -> new Choice(
                        e.getKey(), Names.of(new Harness(e.getKey())), e.getValue(), chosen.contains(e.getKey())))
                .toList();
    }
}
