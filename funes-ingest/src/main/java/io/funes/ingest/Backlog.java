package io.funes.ingest;

import java.util.Map;

/**
 * How many chunks wait for a vector.
 *
 * @param prose text and thinking
 * @param calls tool calls
 * @param output tool results
 */
public record Backlog(long prose, long calls, long output) {

    static Backlog of(Map<Integer, Long> byRank) {
        return new Backlog(tier(byRank, 0), tier(byRank, 1), tier(byRank, 2));
    }

    public long total() {
        return prose + calls + output;
    }

    private static long tier(Map<Integer, Long> byRank, int tier) {
        return byRank.entrySet().stream()
                .filter(entry -> entry.getKey() % Waiting.DEFERRED / 2 == tier)
                .mapToLong(Map.Entry::getValue)
                .sum();
    }
}
