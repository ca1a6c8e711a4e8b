package io.funes.app;

import io.funes.core.memory.EmbeddedChunk;
import io.funes.core.memory.Memory;
import io.funes.core.memory.MemoryState;
import io.funes.core.state.StateDb;
import io.funes.core.trace.Chunk;
import io.funes.core.trace.ChunkId;
import io.funes.ingest.Backfill;
import io.funes.ingest.LedgerWords;
import io.funes.search.SearchIndex;
import io.funes.sync.holds.Stored;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.UnaryOperator;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Where this home keeps words: the memory, the chunks that wait, the ledger, the search index. */
final class HomeStored implements Stored {

    private static final Logger LOG = LoggerFactory.getLogger(HomeStored.class);
    private static final int BATCH = 2_048;

    private final Memory memory;
    private final Backfill backfill;
    private final LedgerWords ledger;
    private final SearchIndex index;
    private final StateDb db;

    HomeStored(Memory memory, Backfill backfill, LedgerWords ledger, SearchIndex index, StateDb db) {
        this.memory = memory;
        this.backfill = backfill;
        this.ledger = ledger;
        this.index = index;
        this.db = db;
    }

    /** What waits comes first, so that what moves to the memory meanwhile is met there. */
    @Override
    public void forEach(Consumer<List<Chunk>> batch) {
        backfill.forEachWaiting(batch);
        if (memory.state() instanceof MemoryState.Ready) {
            memory.scan(
                    BATCH,
                    rows -> batch.accept(rows.stream().map(EmbeddedChunk::chunk).toList()));
        }
    }

    @Override
    public List<Chunk> read(Collection<ChunkId> ids) {
        List<Chunk> chunks = new ArrayList<>(backfill.waiting(ids));
        chunks.addAll(memory.read(ids));
        return chunks;
    }

    @Override
    public void replace(Collection<ChunkId> old, List<Chunk> fresh) {
        backfill.replace(old, fresh);
    }

    @Override
    public int rewrite(UnaryOperator<String> rule) {
        return ledger.rewrite(rule);
    }

    @Override
    public List<Purged> purge() {
        return List.of(
                purge("memory", memory::purge), purge("search index", index::purge), purge("state.db", db::purge));
    }

    private static Purged purge(String place, Runnable purge) {
        try {
            purge.run();
            return new Purged(place, Optional.empty());
        } catch (RuntimeException e) {
            LOG.warn("{} could not be purged", place, e);
            return new Purged(
                    place, Optional.of(Optional.ofNullable(e.getMessage()).orElse(e.toString())));
        }
    }
}
