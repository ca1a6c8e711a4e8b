package io.funes.search.index;

import java.io.IOException;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import org.apache.lucene.index.Term;
import org.apache.lucene.search.BooleanClause.Occur;
import org.apache.lucene.search.BooleanQuery;
import org.apache.lucene.search.IndexSearcher;
import org.apache.lucene.search.PhraseQuery;
import org.apache.lucene.search.Query;
import org.apache.lucene.search.TermQuery;

/**
 * What is looked for by words.
 *
 * @param scored every word optional; more of them, and rarer ones, rank higher
 * @param bound the score that nothing can reach
 * @param required what a chunk must have, where phrases were quoted and some chunk has them
 * @param notes what a reader should know
 */
record WordsQuery(Query scored, double bound, Optional<Query> required, List<String> notes) {

    private static final int TERMS_MAX = 40;
    private static final int ROW_MAX = 12;

    static WordsQuery of(Wording wording, IndexSearcher searcher, Optional<Query> filter) throws IOException {
        Map<String, Double> weights = weights(wording.terms(), searcher);
        BooleanQuery.Builder scored = new BooleanQuery.Builder();
        weights.keySet().stream()
                .map(t -> new TermQuery(new Term(Fields.TEXT, t)))
                .forEach(q -> scored.add(q, Occur.SHOULD));
        wording.names().forEach(row -> scored.add(row(row), Occur.SHOULD));
        double bound =
                weights.values().stream().mapToDouble(Double::doubleValue).sum();
        return quoted(scored, bound, wording.phrases(), searcher, filter);
    }

    private static WordsQuery quoted(
            BooleanQuery.Builder scored,
            double bound,
            List<List<String>> phrases,
            IndexSearcher searcher,
            Optional<Query> filter)
            throws IOException {
        phrases.forEach(row -> scored.add(row(row), Occur.SHOULD));
        if (phrases.isEmpty()) {
            return new WordsQuery(scored.build(), bound, Optional.empty(), List.of());
        }
        BooleanQuery.Builder all = new BooleanQuery.Builder();
        phrases.forEach(row -> all.add(row(row), Occur.FILTER));
        Query required = all.build();
        filter.ifPresent(f -> all.add(f, Occur.FILTER));
        boolean found = searcher.search(all.build(), 1).scoreDocs.length > 0;
        return found
                ? new WordsQuery(scored.build(), bound, Optional.of(required), List.of())
                : new WordsQuery(
                        scored.build(),
                        bound,
                        Optional.empty(),
                        List.of("nothing has the quoted phrase; its words were looked for"));
    }

    /** The rarest terms with what each can score at most. */
    private static Map<String, Double> weights(List<String> terms, IndexSearcher searcher) throws IOException {
        Map<String, Double> weights = new java.util.HashMap<>();
        double chunks = Math.max(1, searcher.getIndexReader().getDocCount(Fields.TEXT));
        for (String term : terms) {
            double with = searcher.getIndexReader().docFreq(new Term(Fields.TEXT, term));
            weights.put(term, Math.log(1 + Math.max(0.5, chunks - with + 0.5) / (with + 0.5)));
        }
        return weights.entrySet().stream()
                .sorted(Comparator.comparingDouble((Map.Entry<String, Double> e) -> -e.getValue())
                        .thenComparing(Map.Entry::getKey))
                .limit(TERMS_MAX)
                .collect(Collectors.toMap(
                        Map.Entry::getKey, Map.Entry::getValue, (a, b) -> a, java.util.LinkedHashMap::new));
    }

    private static Query row(List<String> words) {
        PhraseQuery.Builder phrase = new PhraseQuery.Builder();
        words.stream().limit(ROW_MAX).forEach(w -> phrase.add(new Term(Fields.TEXT, w)));
        return phrase.build();
    }
}
