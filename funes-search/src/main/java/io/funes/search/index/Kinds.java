package io.funes.search.index;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.apache.lucene.index.MultiTerms;
import org.apache.lucene.index.Term;
import org.apache.lucene.index.Terms;
import org.apache.lucene.index.TermsEnum;
import org.apache.lucene.search.BooleanClause.Occur;
import org.apache.lucene.search.BooleanQuery;
import org.apache.lucene.search.IndexSearcher;
import org.apache.lucene.search.Query;
import org.apache.lucene.search.TermQuery;

/** Counts rows by the words of a field. */
final class Kinds {

    /** More kinds than this are not counted one by one: nobody reads so long a list. */
    private static final int MOST = 1_000;

    private final IndexSearcher searcher;

    Kinds(IndexSearcher searcher) {
        this.searcher = searcher;
    }

    /** How many of the rows have each word, the most frequent first, then by the word. */
    Map<String, Long> of(String field, Query rows) throws IOException {
        Map<String, Long> counts = new LinkedHashMap<>();
        for (String kind : words(field)) {
            counts.put(kind, count(rows, new TermQuery(new Term(field, kind))));
        }
        Map<String, Long> sorted = new LinkedHashMap<>();
        counts.entrySet().stream()
                .filter(entry -> entry.getValue() > 0)
                .sorted(Map.Entry.<String, Long>comparingByValue(Comparator.reverseOrder())
                        .thenComparing(Map.Entry.comparingByKey()))
                .forEach(entry -> sorted.put(entry.getKey(), entry.getValue()));
        return sorted;
    }

    long count(Query rows, Query those) throws IOException {
        BooleanQuery.Builder both = new BooleanQuery.Builder();
        both.add(rows, Occur.FILTER);
        both.add(those, Occur.FILTER);
        return searcher.count(both.build());
    }

    private List<String> words(String field) throws IOException {
        List<String> words = new ArrayList<>();
        Terms terms = MultiTerms.getTerms(searcher.getIndexReader(), field);
        TermsEnum each = terms == null ? TermsEnum.EMPTY : terms.iterator();
        while (words.size() < MOST && each.next() != null) {
            words.add(each.term().utf8ToString());
        }
        return words;
    }
}
