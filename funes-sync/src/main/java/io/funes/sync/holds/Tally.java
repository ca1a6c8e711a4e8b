package io.funes.sync.holds;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** Counts for a report. */
final class Tally {

    final ScrubRequest request;
    final Map<String, Long> replaced = new TreeMap<>();
    private final List<String> dropped = new ArrayList<>();
    long sessions;
    long resumed;
    long blocks;
    long redacted;
    long droppedBlocks;
    long unscanned;
    long possible;
    long released;
    long beside;

    Tally(ScrubRequest request) {
        this.request = request;
    }

    void drop(BlockPlace place) {
        droppedBlocks++;
        if (dropped.size() < ScrubReport.NAMED) {
            dropped.add(place.toString());
        }
    }

    ScrubReport report(List<Stored.Purged> purged) {
        return new ScrubReport(
                request.dryRun(),
                sessions,
                resumed,
                blocks,
                redacted,
                replaced,
                dropped,
                droppedBlocks,
                unscanned,
                possible,
                released,
                beside,
                purged);
    }
}
