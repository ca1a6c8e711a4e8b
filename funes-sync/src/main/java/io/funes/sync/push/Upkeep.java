package io.funes.sync.push;

import io.funes.core.memory.MemoryException;
import io.funes.core.memory.MemoryState;
import io.funes.core.memory.lance.LanceIndexes;
import io.funes.core.memory.lance.LanceMemory;
import java.util.List;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Keeps a published dataset quick for those who read it without funes, and its folders small. */
final class Upkeep {

    private static final Logger LOG = LoggerFactory.getLogger(Upkeep.class);

    /** How many rows may be outside the published indexes. */
    static final long UNINDEXED = 500;

    /** How many versions may be there; the Hub bears 10,000 entries in a folder, a listing is slow long before. */
    static final int VERSIONS = 24;

    /** Of how many parts an index may be before it is built anew; each costs a query a little. */
    static final int PARTS = 16;

    private Upkeep() {}

    /** @param versions how many manifests the repository has */
    static boolean isDue(LanceMemory memory, long versions) {
        return unindexed(memory) >= UNINDEXED || versions > VERSIONS;
    }

    /** Merges, indexes what is new, and removes older versions of a staged copy. */
    static void run(LanceMemory staged) {
        staged.compact();
        if (unindexed(staged) >= UNINDEXED) {
            index(staged);
        }
        staged.compact(); // what the indexes replaced goes too
    }

    // Built anew an index of a large memory is tens of megabytes for everyone who pulls, a part for new rows below one.
    private static void index(LanceMemory staged) {
        LanceIndexes indexes = staged.indexes();
        int parts = indexes.parts();
        if (parts == 0 || parts >= PARTS || !indexes.isRightKind()) {
            indexes.buildVectors();
            words(indexes::buildWords);
        } else {
            words(indexes::extend);
        }
    }

    private static long unindexed(LanceMemory memory) {
        long rows = memory.state() instanceof MemoryState.Ready ready ? ready.chunks() : 0;
        List<LanceIndexes.Listed> indexes = memory.indexes().list();
        return rows
                - indexes.stream().mapToLong(LanceIndexes.Listed::rows).max().orElse(0);
    }

    private static void words(Runnable indexing) {
        try {
            indexing.run();
        } catch (MemoryException e) {
            LOG.warn("the words of a published memory are not indexed: {}", e.getMessage());
        }
    }
}
