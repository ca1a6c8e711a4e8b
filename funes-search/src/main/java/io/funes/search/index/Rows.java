package io.funes.search.index;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.apache.lucene.index.LeafReaderContext;
import org.apache.lucene.index.PostingsEnum;
import org.apache.lucene.index.Term;
import org.apache.lucene.search.DocIdSetIterator;
import org.apache.lucene.search.IndexSearcher;
import org.apache.lucene.util.Bits;

/** Looks rows up by an exact value. */
final class Rows {

    private Rows() {}

    /** The numbers of the rows that hold the value, ascending. */
    static List<Integer> with(IndexSearcher searcher, String field, String value) throws IOException {
        Term term = new Term(field, value);
        List<Integer> rows = new ArrayList<>();
        for (LeafReaderContext leaf : searcher.getIndexReader().leaves()) {
            PostingsEnum postings = leaf.reader().postings(term, PostingsEnum.NONE);
            Bits live = leaf.reader().getLiveDocs();
            int row = postings == null ? DocIdSetIterator.NO_MORE_DOCS : postings.nextDoc();
            while (postings != null && row != DocIdSetIterator.NO_MORE_DOCS) {
                if (live == null || live.get(row)) {
                    rows.add(leaf.docBase + row);
                }
                row = postings.nextDoc();
            }
        }
        return rows;
    }
}
