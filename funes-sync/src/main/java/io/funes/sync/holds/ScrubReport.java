package io.funes.sync.holds;

import java.util.List;
import java.util.Map;

/**
 * What a scrub did, or would do.
 *
 * @param sessions how many were looked at
 * @param resumed how many an interrupted scrub had done before
 * @param blocks how many were looked at
 * @param redacted blocks in which something was replaced
 * @param replaced how many findings, by detector
 * @param dropped blocks that were taken out because the secret in them cannot be replaced safely, as
 *     {@code session:turn:block}; at most {@value #NAMED} are named
 * @param droppedBlocks how many those are
 * @param unscanned blocks that could not be scanned; they stay, and no publish lets them out
 * @param possible possible findings that stay
 * @param released findings that stay because a verdict released them
 * @param beside titles and other texts beside chunks that were changed
 * @param purged where old words were removed for good; empty when nothing had to be
 */
public record ScrubReport(
        boolean dryRun,
        long sessions,
        long resumed,
        long blocks,
        long redacted,
        Map<String, Long> replaced,
        List<String> dropped,
        long droppedBlocks,
        long unscanned,
        long possible,
        long released,
        long beside,
        List<Stored.Purged> purged) {

    static final int NAMED = 100;

    public ScrubReport {
        replaced = Map.copyOf(replaced);
        dropped = List.copyOf(dropped);
        purged = List.copyOf(purged);
    }

    /** Whether anything was found that was, or would be, changed. */
    public boolean isClean() {
        return redacted == 0 && droppedBlocks == 0 && beside == 0;
    }
}
