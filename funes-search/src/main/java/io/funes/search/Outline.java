package io.funes.search;

import java.util.Arrays;
import java.util.OptionalLong;

/**
 * Where a session's exchanges begin, and where an agent speaks.
 *
 * @param prompts the turn numbers of user prose, ascending
 * @param replies the turn numbers of assistant prose, ascending
 * @param work the turn numbers of tool calls, ascending
 */
public record Outline(long[] prompts, long[] replies, long[] work) {

    /** Whether a turn is a prompt that set an agent to work: what it asks for is in what follows. */
    boolean isRequest(long seq) {
        OptionalLong called = first(work, seq + 1);
        OptionalLong end = first(prompts, seq + 1);
        return Arrays.binarySearch(prompts, seq) >= 0
                && called.isPresent()
                && (end.isEmpty() || called.getAsLong() < end.getAsLong());
    }

    /** The prompt of the exchange that a turn is in: the last one at or before it. */
    OptionalLong prompt(long seq) {
        return last(prompts, seq);
    }

    /** The prose that ends the exchange that a turn is in: the last reply before the next prompt, after the turn's own prompt. */
    OptionalLong closing(long seq) {
        OptionalLong end = first(prompts, seq + 1);
        OptionalLong reply = last(replies, end.isPresent() ? end.getAsLong() - 1 : Long.MAX_VALUE);
        boolean inside = reply.isPresent() && reply.getAsLong() >= seq;
        return inside ? reply : OptionalLong.empty();
    }

    private static OptionalLong last(long[] sorted, long max) {
        return Arrays.stream(sorted).filter(s -> s <= max).max();
    }

    private static OptionalLong first(long[] sorted, long min) {
        return Arrays.stream(sorted).filter(s -> s >= min).findFirst();
    }
}
