package io.funes.search.index;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.SortedSet;
import java.util.TreeSet;
import org.apache.lucene.index.LeafReaderContext;
import org.apache.lucene.index.PostingsEnum;
import org.apache.lucene.index.Term;
import org.apache.lucene.index.Terms;
import org.apache.lucene.index.TermsEnum;
import org.apache.lucene.search.DocIdSetIterator;
import org.apache.lucene.search.IndexSearcher;
import org.apache.lucene.util.Bits;
import org.apache.lucene.util.BytesRef;
import org.apache.lucene.util.StringHelper;

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

    /** The values of a field that begin like this, in order; also those of rows that are gone. */
    static SortedSet<String> terms(IndexSearcher searcher, String field, String prefix) throws IOException {
        SortedSet<String> values = new TreeSet<>();
        for (LeafReaderContext leaf : searcher.getIndexReader().leaves()) {
            Terms terms = leaf.reader().terms(field);
            if (terms != null) {
                addBeginning(terms.iterator(), new BytesRef(prefix), values);
            }
        }
        return values;
    }

    private static void addBeginning(TermsEnum terms, BytesRef prefix, SortedSet<String> values) throws IOException {
        TermsEnum.SeekStatus found = terms.seekCeil(prefix);
        BytesRef value = found == TermsEnum.SeekStatus.END ? null : terms.term();
        while (value != null && StringHelper.startsWith(value, prefix)) {
            values.add(value.utf8ToString());
            value = terms.next();
        }
    }
}
