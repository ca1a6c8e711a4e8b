package io.funes.search;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;

/** Adds up the counts of several memories. */
final class Counts {

    private Counts() {}

    /** The sums, the most frequent kind first, equal ones by name. */
    static Map<String, Long> mostFirst(List<Map<String, Long>> counts) {
        return sum(counts).entrySet().stream()
                .sorted(Map.Entry.<String, Long>comparingByValue().reversed())
                .collect(Collectors.toMap(Map.Entry::getKey, Map.Entry::getValue, (a, b) -> a, LinkedHashMap::new));
    }

    /** The sums in the order of their keys. */
    static <K extends Comparable<? super K>> Map<K, Long> sum(List<Map<K, Long>> counts) {
        Map<K, Long> sums = new TreeMap<>();
        counts.forEach(one -> one.forEach((kind, count) -> sums.merge(kind, count, Long::sum)));
        return sums;
    }
}
