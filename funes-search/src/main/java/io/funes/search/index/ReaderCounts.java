package io.funes.search.index;

import io.funes.search.Coverage;
import io.funes.search.Facets;
import io.funes.search.SessionQuery;
import io.funes.search.Tally;
import java.io.IOException;
import java.time.YearMonth;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import org.apache.lucene.index.IndexReader;

/** What was counted in one reader. A reader never changes, so everything is counted once. */
final class ReaderCounts {

    /** Questions of people who filter one way and then another; the oldest are forgotten. */
    private static final int FACETS = 32;

    private final IndexReader reader;
    private final Coverage coverage;
    private final Map<SessionQuery, Facets> facets =
            Collections.synchronizedMap(new LinkedHashMap<>(FACETS, 0.75f, true) {
                @Override
                protected boolean removeEldestEntry(Map.Entry<SessionQuery, Facets> eldest) {
                    return size() > FACETS;
                }
            });
    private final Map<YearMonth, Tally> tallies = Collections.synchronizedMap(new LinkedHashMap<>());

    ReaderCounts(IndexReader reader, Coverage coverage) {
        this.reader = reader;
        this.coverage = coverage;
    }

    boolean isOf(IndexReader other) {
        return reader == other;
    }

    Coverage coverage() {
        return coverage;
    }

    /** The order does not count. */
    Facets facets(SessionQuery query, Reading.Read<Facets> count) throws IOException {
        SessionQuery key = new SessionQuery(query.filters(), query.words(), SessionQuery.ALL.order());
        Facets known = facets.get(key);
        return known != null ? known : put(facets, key, count.run());
    }

    /** @param last the month up to which is counted */
    Tally tally(YearMonth last, Reading.Read<Tally> count) throws IOException {
        Tally known = tallies.get(last);
        return known != null ? known : put(tallies, last, count.run());
    }

    private static <K, V> V put(Map<K, V> map, K key, V value) {
        map.put(key, value);
        return value;
    }
}
