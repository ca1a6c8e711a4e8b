package io.funes.search.index;

import io.funes.search.Tally;
import java.io.IOException;
import java.time.Instant;
import java.time.YearMonth;
import java.time.ZoneOffset;
import java.util.LinkedHashMap;
import java.util.Map;
import org.apache.lucene.document.LongField;
import org.apache.lucene.search.BooleanClause.Occur;
import org.apache.lucene.search.BooleanQuery;
import org.apache.lucene.search.IndexSearcher;
import org.apache.lucene.search.MatchAllDocsQuery;
import org.apache.lucene.search.Query;

/** Counts all chunks. */
final class Tallying {

    /** Further back than this, months are not told apart. */
    private static final int MONTHS = 24;

    private final Kinds kinds;

    Tallying(IndexSearcher searcher) {
        this.kinds = new Kinds(searcher);
    }

    Tally tally(Instant now) throws IOException {
        Query chunks = chunks();
        return new Tally(
                kinds.of(Fields.HARNESS, chunks),
                kinds.of(Fields.TYPE, chunks),
                kinds.of(Fields.REPO, chunks),
                months(YearMonth.from(now.atZone(ZoneOffset.UTC)), chunks));
    }

    private Map<YearMonth, Long> months(YearMonth last, Query chunks) throws IOException {
        Map<YearMonth, Long> months = new LinkedHashMap<>();
        for (YearMonth month = last.minusMonths(MONTHS - 1); !month.isAfter(last); month = month.plusMonths(1)) {
            long count = kinds.count(
                    chunks, LongField.newRangeQuery(Fields.TIME, start(month), start(month.plusMonths(1)) - 1));
            if (count > 0 || !months.isEmpty()) {
                months.put(month, count);
            }
        }
        return months;
    }

    private static long start(YearMonth month) {
        return month.atDay(1).atStartOfDay().toInstant(ZoneOffset.UTC).toEpochMilli();
    }

    private static Query chunks() {
        BooleanQuery.Builder query = new BooleanQuery.Builder();
        query.add(new MatchAllDocsQuery(), Occur.FILTER);
        query.add(FilterQuery.sessions(), Occur.MUST_NOT);
        return query.build();
    }
}
