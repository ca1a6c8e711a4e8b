package io.funes.search.index;

import io.funes.search.Facets;
import io.funes.search.SessionOrder;
import io.funes.search.SessionPage;
import io.funes.search.SessionQuery;
import io.funes.search.SessionSummary;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.apache.lucene.document.LongField;
import org.apache.lucene.index.Term;
import org.apache.lucene.search.BooleanClause.Occur;
import org.apache.lucene.search.BooleanQuery;
import org.apache.lucene.search.IndexSearcher;
import org.apache.lucene.search.PrefixQuery;
import org.apache.lucene.search.Query;
import org.apache.lucene.search.Sort;
import org.apache.lucene.search.SortField;
import org.apache.lucene.search.SortedNumericSelector;
import org.apache.lucene.search.TopDocs;

/** Lists and counts the rows of sessions. */
final class SessionTable {

    private final IndexSearcher searcher;
    private final Language language;
    private final SessionRows rows;

    SessionTable(IndexSearcher searcher, Language language, SessionRows rows) {
        this.searcher = searcher;
        this.language = language;
        this.rows = rows;
    }

    SessionPage page(SessionQuery asked, int offset, int limit) throws IOException {
        Query query = query(asked);
        TopDocs found = searcher.search(query, offset + limit, sort(asked.order()));
        List<SessionSummary> page = new ArrayList<>();
        for (int i = offset; i < found.scoreDocs.length; i++) {
            page.add(rows.at(searcher, found.scoreDocs[i].doc).summary());
        }
        return new SessionPage(page, offset, searcher.count(query));
    }

    Facets facets(SessionQuery asked) throws IOException {
        Query query = query(asked);
        Kinds kinds = new Kinds(searcher);
        return new Facets(kinds.of(Fields.HARNESS, query), kinds.of(Fields.REPO, query));
    }

    private Query query(SessionQuery asked) {
        BooleanQuery.Builder all = new BooleanQuery.Builder();
        all.add(FilterQuery.ofSessions(asked.filters()), Occur.FILTER);
        language.wording(asked.words()).terms().stream()
                .map(word -> new PrefixQuery(new Term(Fields.TITLE_WORDS, word)))
                .forEach(word -> all.add(word, Occur.FILTER));
        return all.build();
    }

    private static Sort sort(SessionOrder order) {
        SortField first =
                switch (order) {
                    case NEWEST -> LongField.newSortField(Fields.LAST_TIME, true, SortedNumericSelector.Type.MAX);
                    case OLDEST -> LongField.newSortField(Fields.LAST_TIME, false, SortedNumericSelector.Type.MAX);
                    case TURNS -> new SortField(Fields.TURNS, SortField.Type.LONG, true);
                    case CHUNKS -> new SortField(Fields.CHUNKS, SortField.Type.LONG, true);
                };
        return new Sort(first, new SortField(Fields.SUMMARY, SortField.Type.STRING));
    }
}
