package io.funes.search;

import io.funes.core.trace.ChunkId;

/**
 * A candidate that was good enough by its score and is not in the answer.
 *
 * @param id the chunk
 * @param fused its fused score
 * @param why such as {@code share of tool_result} or {@code near-copy of 0f3c…}
 */
public record Dropped(ChunkId id, double fused, String why) {}
