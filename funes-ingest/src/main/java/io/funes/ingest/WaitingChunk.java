package io.funes.ingest;

import io.funes.core.trace.BlockType;
import io.funes.core.trace.Chunk;
import java.time.Instant;

/**
 * A chunk that is findable by its words and has no vector yet.
 *
 * @param chunk the whole row
 * @param rank smaller goes first: prose, calls, output; in each of them a person's sessions before subagents
 * @param time newer goes first, in milliseconds
 */
record WaitingChunk(Chunk chunk, int rank, long time) {

    /** The rank of the first chunk that is no prose. */
    static final int CALLS = 2;

    static WaitingChunk of(Chunk chunk, boolean subagent, Instant otherwise) {
        Instant time = chunk.time().flatMap(t -> t.instant()).orElse(otherwise);
        return new WaitingChunk(chunk, tier(chunk.type()) * 2 + (subagent ? 1 : 0), millis(time));
    }

    static int tier(BlockType type) {
        return switch (type) {
            case TEXT, THINKING -> 0;
            case TOOL_USE -> 1;
            case TOOL_RESULT -> 2;
        };
    }

    private static long millis(Instant time) {
        try {
            return time.toEpochMilli();
        } catch (ArithmeticException e) {
            return 0;
        }
    }
}
