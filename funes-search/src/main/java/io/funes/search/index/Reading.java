package io.funes.search.index;

import io.funes.search.Coverage;
import io.funes.search.IndexUnavailableException;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.apache.lucene.index.LeafReaderContext;
import org.apache.lucene.index.Term;
import org.apache.lucene.search.DocIdSetIterator;
import org.apache.lucene.search.IndexSearcher;
import org.apache.lucene.search.Query;
import org.apache.lucene.search.ScoreMode;
import org.apache.lucene.search.Scorer;
import org.apache.lucene.search.TermQuery;
import org.apache.lucene.search.Weight;
import org.apache.lucene.util.Bits;
import org.jspecify.annotations.Nullable;

/** What reads have in common. */
final class Reading {

    private Reading() {}

    /** Runs a read; a file that cannot be read is said in the words of the index. */
    static <T> T attempt(Read<T> read) {
        try {
            return read.run();
        } catch (IOException e) {
            throw new IndexUnavailableException(
                    "the search index cannot be read (" + e.getMessage() + "); run `funes reindex` to rebuild it", e);
        }
    }

    static Coverage coverage(IndexSearcher searcher) throws IOException {
        long sessions = searcher.count(FilterQuery.sessions());
        long vectors = searcher.count(new TermQuery(new Term(Fields.EMBEDDED, "1")));
        return new Coverage(searcher.getIndexReader().numDocs() - sessions, vectors);
    }

    /** The numbers of all rows that a query finds, ascending. */
    static List<Integer> rows(IndexSearcher searcher, Query query) throws IOException {
        List<Integer> rows = new ArrayList<>();
        each(searcher, query, leaf -> row -> rows.add(leaf.docBase + row));
        return rows;
    }

    /** Hands every row that a query finds to what is opened for its segment, ascending. */
    static void each(IndexSearcher searcher, Query query, PerLeaf perLeaf) throws IOException {
        Weight weight = searcher.createWeight(searcher.rewrite(query), ScoreMode.COMPLETE_NO_SCORES, 1);
        for (LeafReaderContext leaf : searcher.getIndexReader().leaves()) {
            Scorer scorer = weight.scorer(leaf);
            if (scorer != null) {
                each(scorer.iterator(), leaf.reader().getLiveDocs(), perLeaf.open(leaf));
            }
        }
    }

    private static void each(DocIdSetIterator rows, @Nullable Bits live, PerRow take) throws IOException {
        for (int row = rows.nextDoc(); row != DocIdSetIterator.NO_MORE_DOCS; row = rows.nextDoc()) {
            if (live == null || live.get(row)) {
                take.row(row);
            }
        }
    }

    @FunctionalInterface
    interface PerLeaf {
        PerRow open(LeafReaderContext leaf) throws IOException;
    }

    @FunctionalInterface
    interface PerRow {
        void row(int row) throws IOException;
    }

    @FunctionalInterface
    interface Read<T> {
        T run() throws IOException;
    }
}
