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

    private Upkeep() {}

    /** @param versions how many manifests the repository has */
    static boolean isDue(LanceMemory memory, long versions) {
        return unindexed(memory) >= UNINDEXED || versions > VERSIONS;
    }

    /** Merges, indexes anew, and removes older versions of a staged copy. */
    static void run(LanceMemory staged) {
        staged.compact();
        if (unindexed(staged) >= UNINDEXED) {
            staged.indexes().buildVectors();
            words(staged);
        }
        staged.compact(); // what the indexes replaced goes too
    }

    private static long unindexed(LanceMemory memory) {
        long rows = memory.state() instanceof MemoryState.Ready ready ? ready.chunks() : 0;
        List<LanceIndexes.Listed> indexes = memory.indexes().list();
        return rows
                - indexes.stream().mapToLong(LanceIndexes.Listed::rows).max().orElse(0);
    }

    private static void words(LanceMemory staged) {
        try {
            staged.indexes().buildWords();
        } catch (MemoryException e) {
            LOG.warn("the published memory gets no index of words: {}", e.getMessage());
        }
    }
}
