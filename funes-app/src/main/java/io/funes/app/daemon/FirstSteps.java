package io.funes.app.daemon;

import io.funes.core.memory.Memory;
import io.funes.core.memory.MemoryState;
import io.funes.ingest.Background;
import io.funes.ingest.Ingest;
import io.funes.ingest.watch.Spool;
import io.funes.search.Coverage;
import io.funes.search.IndexState;
import io.funes.search.IndexView;
import io.funes.search.SearchIndex;
import io.funes.sync.link.Publishing;
import io.funes.web.index.Reindexing;
import io.funes.web.text.Failure;
import java.util.function.Supplier;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * What a daemon does once it answers: it gives the search index what the last process may have lost, rebuilds it where
 * it cannot be read or lacks what the memory has, lets vectors go on, takes what hooks have left, and watches from then
 * on.
 */
final class FirstSteps implements Runnable {

    private static final Logger LOG = LoggerFactory.getLogger(FirstSteps.class);

    private final Supplier<Ingest> ingest;
    private final Supplier<Memory> memory;
    private final Supplier<SearchIndex> index;
    private final Supplier<Reindexing> reindexing;
    private final Supplier<Background> background;
    private final Supplier<Spool> spool;
    private final Watching watching;
    private final Supplier<Publishing> publishing;

    FirstSteps(
            Supplier<Ingest> ingest,
            Supplier<Memory> memory,
            Supplier<SearchIndex> index,
            Supplier<Reindexing> reindexing,
            Supplier<Background> background,
            Supplier<Spool> spool,
            Watching watching,
            Supplier<Publishing> publishing) {
        this.ingest = ingest;
        this.memory = memory;
        this.index = index;
        this.reindexing = reindexing;
        this.background = background;
        this.spool = spool;
        this.watching = watching;
        this.publishing = publishing;
    }

    @Override
    public void run() {
        attempt("giving the search index what it lost", () -> ingest.get().recover());
        attempt("looking whether the search index is whole", this::rebuildWhereNeeded);
        attempt("going on with vectors", () -> background.get().wake());
        attempt("taking what hooks have left", () -> spool.get().poke());
        attempt("watching what harnesses write", watching);
        attempt("publishing to linked memories", () -> publishing.get().watch());
    }

    private void rebuildWhereNeeded() {
        if (isBroken() || lacksVectors()) {
            reindexing.get().reindex();
        }
    }

    private boolean isBroken() {
        return index.get().state() instanceof IndexState.NeedsRebuild;
    }

    private boolean lacksVectors() {
        long rows = memory.get().state() instanceof MemoryState.Ready ready ? ready.chunks() : 0;
        return rows > coverage().vectors();
    }

    private Coverage coverage() {
        try (IndexView view = index.get().view()) {
            return view.coverage();
        }
    }

    /** One step that fails must not keep the others from being taken. */
    private static void attempt(String what, Runnable step) {
        try {
            step.run();
        } catch (RuntimeException e) {
            Failure failure = Failure.of(e);
            if (failure.unexpected()) {
                LOG.error("{} failed", what, e);
            } else {
                LOG.warn("{} failed: {}", what, failure.says());
            }
        }
    }
}
