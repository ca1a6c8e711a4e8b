package io.funes.ingest.hermes;

import java.util.Set;

/**
 * Tells the rows that a compaction wrote again. Newer versions keep their times, so they repeat an earlier row exactly;
 * older ones wrote them anew right behind what they archived, or at the beginning of a session that continues another.
 */
final class HermesCopies {

    private final Set<Long> repeated;
    private final Set<Long> archived;

    /**
     * @param repeated rows that repeat an earlier one to the moment
     * @param archived the words of rows that were put out of sight
     */
    HermesCopies(Set<Long> repeated, Set<Long> archived) {
        this.repeated = repeated;
        this.archived = archived;
    }

    /**
     * Whether a row is a copy.
     *
     * @param beginning whether only copies and summaries stand between it and what was put out of sight
     */
    boolean isCopy(HermesRow row, boolean beginning) {
        return repeated.contains(row.id()) || beginning && !row.compacted() && archived.contains(row.words());
    }
}
