package io.funes.search.index;

import io.funes.core.inference.Vector;
import io.funes.core.trace.Chunk;
import io.funes.core.trace.ChunkId;
import io.funes.core.trace.ReadingOrder;
import io.funes.core.trace.SessionId;
import io.funes.core.trace.TurnId;
import io.funes.search.Coverage;
import io.funes.search.Facets;
import io.funes.search.Filters;
import io.funes.search.IndexView;
import io.funes.search.Matches;
import io.funes.search.Outline;
import io.funes.search.SessionPage;
import io.funes.search.SessionQuery;
import io.funes.search.SessionSummary;
import io.funes.search.Tally;
import java.io.IOException;
import java.time.Instant;
import java.time.YearMonth;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import org.apache.lucene.document.Document;
import org.apache.lucene.document.NumericDocValuesField;
import org.apache.lucene.index.DocValues;
import org.apache.lucene.index.SortedDocValues;
import org.apache.lucene.index.Term;
import org.apache.lucene.search.BooleanClause.Occur;
import org.apache.lucene.search.BooleanQuery;
import org.apache.lucene.search.IndexSearcher;
import org.apache.lucene.search.Query;
import org.apache.lucene.search.TermQuery;

/** Reads one searcher. */
final class LuceneView implements IndexView {

    private static final Set<String> TURN_PLACE = Set.of(Fields.TURN, Fields.SEQ);

    private final Lease lease;
    private final IndexSearcher searcher;
    private final Language language;
    private final ReaderCounts counts;
    private final SessionRows rows;
    private final Map<SessionId, Outline> outlines = new HashMap<>();

    LuceneView(Lease lease, Language language, ReaderCounts counts, SessionRows rows) {
        this.lease = lease;
        this.searcher = lease.searcher();
        this.language = language;
        this.counts = counts;
        this.rows = rows;
    }

    @Override
    public Coverage coverage() {
        return counts.coverage();
    }

    @Override
    public Matches matches(String question, Optional<Vector> vector, Filters filters, int limit) {
        return Reading.attempt(() -> {
            Optional<Query> filter = FilterQuery.ofChunks(filters);
            WordsQuery words = WordsQuery.of(language.wording(question), searcher, filter);
            return new Legs(searcher, words, vector, limit).run(filter);
        });
    }

    @Override
    public Map<ChunkId, Chunk> chunks(Collection<ChunkId> ids) {
        return Reading.attempt(() -> {
            Map<ChunkId, Chunk> chunks = new LinkedHashMap<>();
            for (ChunkId id : ids) {
                for (int row : Rows.with(searcher, Fields.ID, id.value())) {
                    chunks.put(id, chunk(row));
                }
            }
            return chunks;
        });
    }

    @Override
    public List<Chunk> turns(SessionId session, long from, long to) {
        return Reading.attempt(() -> {
            BooleanQuery.Builder query = new BooleanQuery.Builder();
            query.add(term(Fields.SESSION, session.value()), Occur.FILTER);
            query.add(NumericDocValuesField.newSlowRangeQuery(Fields.SEQ, from, to), Occur.FILTER);
            List<Chunk> chunks = new ArrayList<>();
            for (int row : Reading.rows(searcher, query.build())) {
                chunks.add(chunk(row));
            }
            chunks.sort(ReadingOrder.OF_CHUNKS);
            return chunks;
        });
    }

    @Override
    public List<Long> seqs(SessionId session, TurnId turn) {
        return Reading.attempt(() -> {
            List<Chunk> chunks = new ArrayList<>();
            for (int row : Rows.with(searcher, Fields.TURN_KEY, ChunkFields.turnKey(session, turn))) {
                chunks.add(chunk(row));
            }
            return chunks.stream()
                    .filter(c -> c.session().equals(session) && c.turn().equals(turn))
                    .map(Chunk::seq)
                    .distinct()
                    .sorted()
                    .toList();
        });
    }

    @Override
    public Outline outline(SessionId session) {
        return outlines.computeIfAbsent(session, s -> Reading.attempt(() -> OutlineScan.of(searcher, s)));
    }

    @Override
    public SessionPage sessions(SessionQuery query, int offset, int limit) {
        return Reading.attempt(() -> new SessionTable(searcher, language, rows).page(query, offset, limit));
    }

    @Override
    public Facets facets(SessionQuery query) {
        return Reading.attempt(
                () -> counts.facets(query, () -> new SessionTable(searcher, language, rows).facets(query)));
    }

    @Override
    public Tally tally(Instant now) {
        YearMonth month = YearMonth.from(now.atZone(ZoneOffset.UTC));
        return Reading.attempt(() -> counts.tally(month, () -> new Tallying(searcher).tally(now)));
    }

    @Override
    public Map<SessionId, Long> embedded(Collection<SessionId> sessions) {
        return Reading.attempt(() -> {
            Map<SessionId, Long> vectors = new LinkedHashMap<>();
            BooleanQuery.Builder query = new BooleanQuery.Builder();
            query.add(FilterQuery.inSessions(sessions), Occur.FILTER);
            query.add(term(Fields.EMBEDDED, "1"), Occur.FILTER);
            Reading.each(searcher, query.build(), leaf -> {
                SortedDocValues ids = DocValues.getSorted(leaf.reader(), Fields.SESSION);
                return row -> {
                    if (ids.advanceExact(row)) {
                        SessionId id =
                                new SessionId(ids.lookupOrd(ids.ordValue()).utf8ToString());
                        vectors.merge(id, 1L, Long::sum);
                    }
                };
            });
            return vectors;
        });
    }

    @Override
    public Optional<SessionSummary> session(SessionId id) {
        return Reading.attempt(() -> SessionLedger.known(searcher, id).map(SessionRow::summary));
    }

    @Override
    public List<SessionId> sessionsBeginning(String prefix) {
        return Reading.attempt(() -> {
            List<SessionId> sessions = new ArrayList<>();
            for (String id : Rows.terms(searcher, Fields.SUMMARY, prefix)) {
                if (session(new SessionId(id)).isPresent()) {
                    sessions.add(new SessionId(id));
                }
            }
            return sessions;
        });
    }

    @Override
    public SortedMap<Long, List<TurnId>> turnsBeginning(SessionId session, String prefix) {
        return Reading.attempt(() -> {
            Map<TurnId, Long> first = new HashMap<>();
            for (int row : Rows.with(searcher, Fields.SESSION, session.value())) {
                Document place = searcher.storedFields().document(row, TURN_PLACE);
                if (place.get(Fields.TURN).startsWith(prefix)) {
                    first.merge(new TurnId(place.get(Fields.TURN)), ChunkFields.number(place, Fields.SEQ), Math::min);
                }
            }
            SortedMap<Long, List<TurnId>> turns = new TreeMap<>();
            first.forEach((turn, seq) ->
                    turns.computeIfAbsent(seq, s -> new ArrayList<>()).add(turn));
            turns.values().forEach(ids -> ids.sort(ReadingOrder.OF_IDS));
            return turns;
        });
    }

    @Override
    public void close() {
        Reading.attempt(() -> {
            lease.close();
            return true;
        });
    }

    private Chunk chunk(int row) throws IOException {
        return ChunkFields.chunk(searcher.storedFields().document(row));
    }

    private static Query term(String field, String value) {
        return new TermQuery(new Term(field, value));
    }
}
