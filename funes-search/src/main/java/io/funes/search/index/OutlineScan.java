package io.funes.search.index;

import io.funes.core.trace.BlockType;
import io.funes.core.trace.Role;
import io.funes.core.trace.SessionId;
import io.funes.search.Outline;
import java.io.IOException;
import java.util.TreeSet;
import org.apache.lucene.index.DocValues;
import org.apache.lucene.index.LeafReader;
import org.apache.lucene.index.NumericDocValues;
import org.apache.lucene.index.SortedDocValues;
import org.apache.lucene.index.Term;
import org.apache.lucene.search.IndexSearcher;
import org.apache.lucene.search.TermQuery;
import org.apache.lucene.util.BytesRef;

/** Outlines a session in one pass over its rows. */
final class OutlineScan {

    private final TreeSet<Long> prompts = new TreeSet<>();
    private final TreeSet<Long> replies = new TreeSet<>();
    private final TreeSet<Long> work = new TreeSet<>();

    private OutlineScan() {}

    static Outline of(IndexSearcher searcher, SessionId session) throws IOException {
        OutlineScan scan = new OutlineScan();
        TermQuery rows = new TermQuery(new Term(Fields.SESSION, session.value()));
        Reading.each(searcher, rows, leaf -> scan.open(leaf.reader()));
        return new Outline(numbers(scan.prompts), numbers(scan.replies), numbers(scan.work));
    }

    private Reading.PerRow open(LeafReader reader) throws IOException {
        SortedDocValues types = DocValues.getSorted(reader, Fields.TYPE);
        SortedDocValues roles = DocValues.getSorted(reader, Fields.ROLE);
        NumericDocValues seqs = DocValues.getNumeric(reader, Fields.SEQ);
        int text = types.lookupTerm(new BytesRef(BlockType.TEXT.column()));
        int call = types.lookupTerm(new BytesRef(BlockType.TOOL_USE.column()));
        int user = roles.lookupTerm(new BytesRef(Role.USER.name()));
        int assistant = roles.lookupTerm(new BytesRef(Role.ASSISTANT.name()));
        return row -> {
            boolean whole = types.advanceExact(row) && roles.advanceExact(row) && seqs.advanceExact(row);
            int type = whole ? types.ordValue() : Integer.MIN_VALUE;
            if (type >= 0 && type == text) {
                add(roles.ordValue() == user, prompts, seqs);
                add(roles.ordValue() == assistant, replies, seqs);
            }
            add(type >= 0 && type == call, work, seqs);
        };
    }

    private static void add(boolean belongs, TreeSet<Long> numbers, NumericDocValues seqs) throws IOException {
        if (belongs) {
            numbers.add(seqs.longValue());
        }
    }

    private static long[] numbers(TreeSet<Long> sorted) {
        return sorted.stream().mapToLong(Long::longValue).toArray();
    }
}
