package io.funes.search.index;

import io.funes.search.Coverage;
import io.funes.search.IndexUnavailableException;
import java.io.IOException;
import java.util.stream.LongStream;
import org.apache.lucene.index.DocValues;
import org.apache.lucene.index.LeafReaderContext;
import org.apache.lucene.index.NumericDocValues;
import org.apache.lucene.index.Term;
import org.apache.lucene.search.DocIdSetIterator;
import org.apache.lucene.search.IndexSearcher;
import org.apache.lucene.search.Query;
import org.apache.lucene.search.ScoreMode;
import org.apache.lucene.search.Scorer;
import org.apache.lucene.search.TermQuery;
import org.apache.lucene.search.Weight;
import org.apache.lucene.util.Bits;

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

    /** A column's values in the rows that a query finds. */
    static LongStream numbers(IndexSearcher searcher, Query query, String column) throws IOException {
        LongStream.Builder values = LongStream.builder();
        Weight weight = searcher.createWeight(searcher.rewrite(query), ScoreMode.COMPLETE_NO_SCORES, 1);
        for (LeafReaderContext leaf : searcher.getIndexReader().leaves()) {
            Scorer scorer = weight.scorer(leaf);
            if (scorer != null) {
                addNumbers(values, scorer.iterator(), leaf, column);
            }
        }
        return values.build();
    }

    private static void addNumbers(
            LongStream.Builder values, DocIdSetIterator rows, LeafReaderContext leaf, String column)
            throws IOException {
        NumericDocValues numbers = DocValues.getNumeric(leaf.reader(), column);
        Bits live = leaf.reader().getLiveDocs();
        for (int row = rows.nextDoc(); row != DocIdSetIterator.NO_MORE_DOCS; row = rows.nextDoc()) {
            if ((live == null || live.get(row)) && numbers.advanceExact(row)) {
                values.add(numbers.longValue());
            }
        }
    }

    @FunctionalInterface
    interface Read<T> {
        T run() throws IOException;
    }
}
