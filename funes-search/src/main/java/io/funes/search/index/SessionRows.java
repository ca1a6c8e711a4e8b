package io.funes.search.index;

import java.io.IOException;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicInteger;
import org.apache.lucene.index.IndexReader;
import org.apache.lucene.index.LeafReaderContext;
import org.apache.lucene.index.ReaderUtil;
import org.apache.lucene.search.IndexSearcher;

/**
 * The rows of sessions that were shown lately. To read one unpacks a block of tens of kilobytes, in which it lies among
 * chunks; a segment never changes, so it is read once, and goes with its segment.
 */
final class SessionRows {

    /** About 10 MB. */
    private static final int MOST = 20_000;

    private final Map<IndexReader.CacheKey, Map<Integer, SessionRow>> segments = new ConcurrentHashMap<>();
    private final AtomicInteger count = new AtomicInteger();

    /** The session in a row of a searcher's index. */
    SessionRow at(IndexSearcher searcher, int row) throws IOException {
        List<LeafReaderContext> leaves = searcher.getIndexReader().leaves();
        LeafReaderContext leaf = leaves.get(ReaderUtil.subIndex(row, leaves));
        IndexReader.CacheHelper core = leaf.reader().getCoreCacheHelper();
        Map<Integer, SessionRow> known = segments.get(core.getKey());
        SessionRow session = known == null ? null : known.get(row - leaf.docBase);
        return session == null ? read(searcher, row, row - leaf.docBase, core) : session;
    }

    private SessionRow read(IndexSearcher searcher, int row, int within, IndexReader.CacheHelper core)
            throws IOException {
        SessionRow session = SessionFields.session(searcher.storedFields().document(row));
        if (count.incrementAndGet() > MOST) {
            segments.clear();
            count.set(1);
        }
        of(core).put(within, session);
        return session;
    }

    private Map<Integer, SessionRow> of(IndexReader.CacheHelper core) {
        return segments.computeIfAbsent(core.getKey(), key -> {
            core.addClosedListener(segments::remove);
            return new ConcurrentHashMap<>();
        });
    }
}
