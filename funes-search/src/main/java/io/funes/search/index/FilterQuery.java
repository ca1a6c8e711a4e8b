package io.funes.search.index;

import io.funes.core.trace.BlockType;
import io.funes.core.trace.Harness;
import io.funes.core.trace.SessionId;
import io.funes.search.Filters;
import java.time.Instant;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.apache.lucene.document.LongField;
import org.apache.lucene.index.Term;
import org.apache.lucene.search.BooleanClause.Occur;
import org.apache.lucene.search.BooleanQuery;
import org.apache.lucene.search.MatchAllDocsQuery;
import org.apache.lucene.search.Query;
import org.apache.lucene.search.TermInSetQuery;
import org.apache.lucene.search.TermQuery;
import org.apache.lucene.util.BytesRef;

/** Filters as Lucene understands them. */
final class FilterQuery {

    private final BooleanQuery.Builder all = new BooleanQuery.Builder();

    private FilterQuery() {}

    /** What limits chunks; empty when nothing does. */
    static Optional<Query> ofChunks(Filters filters) {
        if (filters.equals(Filters.NONE)) {
            return Optional.empty();
        }
        FilterQuery query = new FilterQuery();
        query.shared(filters, Fields.SESSION);
        query.any(Fields.TYPE, filters.types().stream().map(BlockType::column));
        query.from(Fields.TIME, filters.since());
        query.before(Fields.TIME, filters.until());
        return Optional.of(query.all.build());
    }

    /** What limits sessions: one counts when any part of it lies between the times. */
    static Query ofSessions(Filters filters) {
        FilterQuery query = new FilterQuery();
        query.all.add(sessions(), Occur.FILTER);
        query.shared(filters, Fields.SUMMARY);
        query.from(Fields.LAST_TIME, filters.since());
        query.before(Fields.FIRST_TIME, filters.until());
        return query.all.build();
    }

    /** The chunks of some sessions. */
    static Query inSessions(Collection<SessionId> sessions) {
        return set(Fields.SESSION, sessions.stream().map(SessionId::value));
    }

    static Query sessions() {
        return new TermQuery(new Term(Fields.KIND, Fields.KIND_SESSION));
    }

    private void shared(Filters filters, String session) {
        all.add(new MatchAllDocsQuery(), Occur.FILTER);
        any(Fields.HARNESS, filters.harnesses().stream().flatMap(FilterQuery::spellings));
        any(Fields.REPO, filters.repos().stream());
        any(Fields.WORKDIR, filters.workdirs().stream());
        any(session, filters.sessions().stream().map(SessionId::value));
        if (!filters.excludedSessions().isEmpty()) {
            all.add(set(session, filters.excludedSessions().stream().map(SessionId::value)), Occur.MUST_NOT);
        }
    }

    private void any(String field, Stream<String> values) {
        List<String> listed = values.toList();
        if (!listed.isEmpty()) {
            all.add(set(field, listed.stream()), Occur.FILTER);
        }
    }

    private void from(String field, Optional<Instant> since) {
        since.map(t -> LongField.newRangeQuery(field, t.toEpochMilli(), Long.MAX_VALUE))
                .ifPresent(q -> all.add(q, Occur.FILTER));
    }

    private void before(String field, Optional<Instant> until) {
        until.map(t -> LongField.newRangeQuery(field, Long.MIN_VALUE, t.toEpochMilli() - 1))
                .ifPresent(q -> all.add(q, Occur.FILTER));
    }

    /** Memories of other writers hold Claude Code's turns under either of its names. */
    private static Stream<String> spellings(Harness harness) {
        return harness.equals(Harness.CLAUDE_CODE)
                ? Stream.of(harness.id(), harness.cliName())
                : Stream.of(harness.id());
    }

    private static Query set(String field, Stream<String> values) {
        Collection<BytesRef> terms = values.map(BytesRef::new).toList();
        return new TermInSetQuery(field, terms);
    }
}
