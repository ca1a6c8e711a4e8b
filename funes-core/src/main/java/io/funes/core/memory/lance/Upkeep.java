package io.funes.core.memory.lance;

import java.time.Clock;
import java.time.Duration;
import java.util.List;
import org.lance.Dataset;
import org.lance.Fragment;
import org.lance.cleanup.CleanupPolicy;
import org.lance.compaction.CompactionOptions;

/** What keeps a dataset quick and small. All of it under the write lock. */
final class Upkeep {

    /**
     * About 75 MB. Merging rewrites the last, unfilled fragment each time and a publish sends it, so a fragment must not
     * be big; some dozens of them cost a query nothing.
     */
    static final int ROWS_PER_FRAGMENT = 32_768;

    /** How many fragments there may be beyond what the rows need before merging is worth rewriting the last one. */
    static final int SPARE_FRAGMENTS = 16;

    private Upkeep() {}

    static void merge(Dataset dataset) {
        long needed = dataset.countRows() / ROWS_PER_FRAGMENT + 1;
        List<Fragment> fragments = dataset.getFragments();
        if (fragments.size() >= needed + SPARE_FRAGMENTS) {
            dataset.compact(compaction().build());
        }
    }

    static void removeOlder(Dataset dataset, Duration age) {
        long before = Clock.systemUTC().millis() - age.toMillis();
        dataset.cleanupWithPolicy(CleanupPolicy.builder()
                .withBeforeTimestampMillis(before)
                .withErrorIfTaggedOldVersions(false)
                .build());
    }

    /** Leaves nothing of what the newest version does not show: rows, versions, files of interrupted writes. */
    static void purge(Dataset dataset) {
        dataset.listIndexes().forEach(dataset::dropIndex);
        dataset.compact(compaction()
                .withMaterializeDeletions(true)
                .withMaterializeDeletionsThreshold(0f)
                .build());
        // Cleanup leaves files alone that are younger than the newest version, so it gets a new one that changes
        // nothing.
        dataset.delete("false");
        dataset.checkoutLatest();
        dataset.cleanupWithPolicy(CleanupPolicy.builder()
                .withBeforeVersion(dataset.version())
                .withDeleteUnverified(true)
                .build());
    }

    private static CompactionOptions.Builder compaction() {
        return CompactionOptions.builder().withTargetRowsPerFragment(ROWS_PER_FRAGMENT);
    }
}
