package io.funes.search.index;

import io.funes.core.trace.Chunk;
import io.funes.core.trace.SessionId;
import java.io.IOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.apache.lucene.document.Document;
import org.apache.lucene.index.DocValues;
import org.apache.lucene.index.IndexWriter;
import org.apache.lucene.index.LeafReaderContext;
import org.apache.lucene.index.NumericDocValues;
import org.apache.lucene.index.ReaderUtil;
import org.apache.lucene.index.Term;
import org.apache.lucene.search.IndexSearcher;

/** Chunks that are new since the last refresh, to be counted into the rows of their sessions. */
final class SessionLedger {

    private final Map<SessionId, List<Chunk>> fresh = new LinkedHashMap<>();
    private final Set<SessionId> recounted = new HashSet<>();

    void add(Chunk chunk) {
        fresh.computeIfAbsent(chunk.session(), s -> new ArrayList<>()).add(chunk);
    }

    /** Notes that chunks of a session were taken out, so that it has to be counted anew. */
    void recount(SessionId session) {
        recounted.add(session);
    }

    /** Whether some session has to be counted anew once what was taken out is gone. */
    boolean recounts() {
        return !recounted.isEmpty();
    }

    /** Writes the rows of the sessions that grew. {@code before} must not show the new chunks yet. */
    void write(IndexSearcher before, IndexWriter writer) throws IOException {
        for (Map.Entry<SessionId, List<Chunk>> entry : fresh.entrySet()) {
            List<Chunk> chunks = entry.getValue();
            SessionRow known = known(before, entry.getKey()).orElseGet(() -> SessionRow.of(chunks.get(0)));
            replace(writer, known.plus(chunks, newTurns(before, chunks)));
        }
        fresh.clear();
    }

    /** Writes the rows of the sessions that shrank, from what {@code after} still shows of them. */
    void rewrite(IndexSearcher after, IndexWriter writer) throws IOException {
        for (SessionId session : recounted) {
            List<Chunk> left = new ArrayList<>();
            for (int row : Rows.with(after, Fields.SESSION, session.value())) {
                left.add(ChunkFields.chunk(after.storedFields().document(row)));
            }
            if (left.isEmpty()) {
                writer.deleteDocuments(new Term(Fields.SUMMARY, session.value()));
            } else {
                replace(
                        writer,
                        SessionRow.of(left.get(0)).plus(left, turns(left).size()));
            }
        }
        recounted.clear();
    }

    static Optional<SessionRow> known(IndexSearcher searcher, SessionId session) throws IOException {
        for (int row : Rows.with(searcher, Fields.SUMMARY, session.value())) {
            return Optional.of(SessionFields.session(searcher.storedFields().document(row)));
        }
        return Optional.empty();
    }

    private static void replace(IndexWriter writer, SessionRow session) throws IOException {
        Document row = SessionFields.row(session);
        writer.updateDocument(new Term(Fields.SUMMARY, session.summary().id().value()), row);
    }

    private static long newTurns(IndexSearcher before, List<Chunk> chunks) throws IOException {
        long count = 0;
        for (Chunk turn : turns(chunks).values()) {
            count += isKnown(before, turn) ? 0 : 1;
        }
        return count;
    }

    /** One chunk for each turn. A harness may use a turn's id again, so the number counts too. */
    private static Map<List<Object>, Chunk> turns(List<Chunk> chunks) {
        Map<List<Object>, Chunk> turns = new HashMap<>();
        chunks.forEach(c -> turns.putIfAbsent(List.of(c.turn(), c.seq()), c));
        return turns;
    }

    private static boolean isKnown(IndexSearcher searcher, Chunk turn) throws IOException {
        for (int row : Rows.with(searcher, Fields.TURN_KEY, ChunkFields.turnKey(turn.session(), turn.turn()))) {
            List<LeafReaderContext> leaves = searcher.getIndexReader().leaves();
            LeafReaderContext leaf = leaves.get(ReaderUtil.subIndex(row, leaves));
            NumericDocValues seqs = DocValues.getNumeric(leaf.reader(), Fields.SEQ);
            if (seqs.advanceExact(row - leaf.docBase) && seqs.longValue() == turn.seq()) {
                return true;
            }
        }
        return false;
    }
}
