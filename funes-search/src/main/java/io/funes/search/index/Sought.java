package io.funes.search.index;

import java.io.IOException;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.apache.lucene.index.IndexReader;
import org.apache.lucene.index.Term;

/**
 * The terms of a question that are looked for: of a long one the rarest that are there at all. A pasted log is full of
 * words that nothing has; they would otherwise, as the rarest of all, leave no room for those that find something.
 *
 * @param weights the terms, rarest first, with what each can score at most
 * @param bound what the rarest dozen of the question's terms, known or not, can score together
 */
record Sought(Map<String, Double> weights, double bound) {

    private static final int MAX = 40;

    /** Nobody asks with more words than these and expects them all; who pastes a log expects a few. */
    private static final int BOUNDING = 12;

    static Sought of(List<String> asked, IndexReader reader) throws IOException {
        Map<String, Double> known = new HashMap<>();
        double chunks = Math.max(1, reader.getDocCount(Fields.TEXT));
        for (String term : asked) {
            int with = reader.docFreq(new Term(Fields.TEXT, term));
            if (with > 0) {
                known.put(term, weight(chunks, with));
            }
        }
        double unknown = weight(chunks, 0);
        return new Sought(rarest(known), bound(asked.size() - known.size(), unknown, known));
    }

    private static double bound(int missing, double unknown, Map<String, Double> known) {
        int counted = Math.min(missing, BOUNDING);
        double found = known.values().stream()
                .sorted(Comparator.reverseOrder())
                .limit(BOUNDING - counted)
                .mapToDouble(Double::doubleValue)
                .sum();
        return counted * unknown + found;
    }

    /** Of rows of words those that can be found, the most telling first. */
    List<List<String>> best(List<List<String>> rows, int most) {
        return rows.stream()
                .filter(row -> row.stream().anyMatch(weights::containsKey))
                .sorted(Comparator.comparingDouble(row -> -weight(row)))
                .limit(most)
                .toList();
    }

    private double weight(List<String> row) {
        return row.stream().mapToDouble(word -> weights.getOrDefault(word, 0.0)).sum();
    }

    private static double weight(double chunks, double with) {
        return Math.log(1 + Math.max(0.5, chunks - with + 0.5) / (with + 0.5));
    }

    private static Map<String, Double> rarest(Map<String, Double> known) {
        return known.entrySet().stream()
                .sorted(Comparator.comparingDouble((Map.Entry<String, Double> e) -> -e.getValue())
                        .thenComparing(Map.Entry::getKey))
                .limit(MAX)
                .collect(Collectors.toMap(Map.Entry::getKey, Map.Entry::getValue, (a, b) -> a, LinkedHashMap::new));
    }
}
