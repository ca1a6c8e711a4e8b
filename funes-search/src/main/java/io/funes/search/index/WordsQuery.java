package io.funes.search.index;

import java.io.IOException;
import java.util.List;
import java.util.Optional;
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
 * @param bound the score that hardly anything can reach
 * @param required what a chunk must have, where phrases were quoted and some chunk has them
 * @param notes what a reader should know
 */
record WordsQuery(Query scored, double bound, Optional<Query> required, List<String> notes) {

    private static final int ROW_MAX = 12;
    private static final int ROWS_MAX = 20;

    /** Who quotes more than so many phrases has pasted something, and demands nothing. */
    private static final int DEMANDS_MAX = 8;

    static WordsQuery of(Wording wording, IndexSearcher searcher, Optional<Query> filter) throws IOException {
        Sought terms = Sought.of(wording.terms(), searcher.getIndexReader());
        BooleanQuery.Builder scored = new BooleanQuery.Builder();
        terms.weights().keySet().stream()
                .map(t -> new TermQuery(new Term(Fields.TEXT, t)))
                .forEach(q -> scored.add(q, Occur.SHOULD));
        terms.best(wording.names(), ROWS_MAX).forEach(row -> scored.add(row(row), Occur.SHOULD));
        boolean demands = wording.phrases().size() <= DEMANDS_MAX;
        return quoted(scored, terms.bound(), demands ? wording.phrases() : List.of(), searcher, filter);
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

    private static Query row(List<String> words) {
        PhraseQuery.Builder phrase = new PhraseQuery.Builder();
        words.stream().limit(ROW_MAX).forEach(w -> phrase.add(new Term(Fields.TEXT, w)));
        return phrase.build();
    }
}
