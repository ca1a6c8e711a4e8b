package io.funes.search;

import io.funes.core.trace.Harness;
import java.util.Collection;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * The agents that a question may be limited to: those that this build can read, and those that the memory has, which may
 * be of other writers.
 *
 * @param readable what this build can read
 */
public record KnownHarnesses(Set<Harness> readable) {

    public KnownHarnesses {
        readable = Set.copyOf(readable);
    }

    /** @throws IllegalArgumentException naming those there are, when a filter names another */
    public void check(Filters filters, IndexView view) {
        if (readable.containsAll(filters.harnesses())) {
            return;
        }
        Set<Harness> stored = view.facets(SessionQuery.of(Filters.NONE)).harnesses().keySet().stream()
                .map(Harness::new)
                .collect(Collectors.toSet());
        filters.harnesses().stream()
                .filter(harness -> !readable.contains(harness) && !stored.contains(harness))
                .findFirst()
                .ifPresent(harness -> {
                    throw unknown(harness, stored);
                });
    }

    /** @throws IllegalArgumentException naming those there are, when this build cannot read what a harness leaves */
    public void requireReadable(Harness harness) {
        if (!readable.contains(harness)) {
            throw unknown(harness, Set.of());
        }
    }

    private IllegalArgumentException unknown(Harness harness, Collection<Harness> stored) {
        return new IllegalArgumentException(
                "no agent \"" + harness.cliName() + "\" is known; there are " + names(stored));
    }

    private String names(Collection<Harness> stored) {
        return Stream.concat(readable.stream(), stored.stream())
                .map(Harness::cliName)
                .collect(Collectors.toCollection(TreeSet::new))
                .stream()
                .collect(Collectors.joining(", "));
    }
}
