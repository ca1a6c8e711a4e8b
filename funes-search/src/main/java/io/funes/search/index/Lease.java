package io.funes.search.index;

import java.io.Closeable;
import java.io.IOException;
import org.apache.lucene.search.IndexSearcher;
import org.apache.lucene.search.SearcherManager;

/** A searcher that is given back when closed. */
final class Lease implements Closeable {

    private final SearcherManager searchers;
    private final IndexSearcher searcher;

    Lease(SearcherManager searchers) throws IOException {
        this.searchers = searchers;
        this.searcher = searchers.acquire();
    }

    IndexSearcher searcher() {
        return searcher;
    }

    @Override
    public void close() throws IOException {
        searchers.release(searcher);
    }
}
