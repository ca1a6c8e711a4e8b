package io.funes.search;

import io.funes.core.memory.Lens;
import io.funes.core.memory.Memory;
import io.funes.core.memory.MemoryException;
import io.funes.core.memory.MemoryState;
import io.funes.core.text.Counted;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.LongConsumer;

/** Rebuilds a search index from its memory and the chunks that wait for a vector, while the old one answers. */
public final class Reindex {

    private static final int BATCH = 1024;

    private final SearchIndex index;
    private final Memory memory;
    private final WaitingChunks waiting;

    public Reindex(SearchIndex index, Memory memory, WaitingChunks waiting) {
        this.index = index;
        this.memory = memory;
        this.waiting = waiting;
    }

    /**
     * Rebuilds, and returns when the new index has taken over.
     *
     * @param progress hears how many chunks were taken so far
     * @return how many chunks were taken
     * @throws MemoryException when the memory is gone and the index is what is left of it
     */
    public long run(LongConsumer progress) {
        keepTheLastCopy();
        AtomicLong taken = new AtomicLong();
        index.rebuild(lens -> fill(lens, n -> progress.accept(taken.addAndGet(n))));
        return taken.get();
    }

    private void keepTheLastCopy() {
        if (memory.state() instanceof MemoryState.Missing missing && index.state() instanceof IndexState.Ready) {
            try (IndexView view = index.view()) {
                long left = view.coverage().vectors();
                if (left > 0) {
                    throw new MemoryException("no memory at " + missing.place() + ", and the search index has "
                            + Counted.of(left, "chunk") + " of it; put the memory back, or remove the index too");
                }
            }
        }
    }

    private void fill(Lens lens, LongConsumer taken) {
        if (memory.state() instanceof MemoryState.Ready) {
            memory.scan(BATCH, rows -> {
                lens.vectors(rows);
                taken.accept(rows.size());
            });
        }
        waiting.forEach(chunks -> {
            lens.words(chunks);
            taken.accept(chunks.size());
        });
    }
}
