package io.funes.app.daemon;

import io.funes.ingest.IndexRequest;
import io.funes.ingest.watch.Watcher;
import io.funes.web.index.Indexing;
import java.util.function.Supplier;

/**
 * Begins to watch the known directories, then catches up on what was written there while no daemon ran.
 *
 * @param wanted whether this home is to look there by itself
 */
record Watching(boolean wanted, Supplier<Watcher> watcher, Supplier<Indexing> indexing) implements Runnable {

    @Override
    public void run() {
        if (wanted) {
            watcher.get().start(() -> indexing.get().index(IndexRequest.sweep()));
        }
    }
}
