package io.funes.search;

import io.funes.core.trace.BlockType;
import io.funes.core.trace.ChunkId;
import io.funes.core.trace.SessionId;
import java.time.Instant;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;

/**
 * A chunk that one of the two legs found, with the evidence of both: a chunk found by one leg is scored by the other
 * too, so that what is fused is exact.
 *
 * @param id the chunk
 * @param session where it is from
 * @param seq the turn's number in the session
 * @param block the block's number in its turn
 * @param split the piece's number in its block
 * @param type the block's type
 * @param time when it was said, where known
 * @param wordsRank its place among the matches by words, from 1, where it is one of those asked for
 * @param bm25 its BM25 score, 0 where no word matches
 * @param vectorRank its place among the matches by meaning, from 1, where it is one of those asked for
 * @param cosine the cosine between question and chunk, where both have a vector
 * @param print a 64-bit print of the words: near-copies differ in few bits
 */
public record Match(
        ChunkId id,
        SessionId session,
        long seq,
        long block,
        long split,
        BlockType type,
        Optional<Instant> time,
        OptionalInt wordsRank,
        double bm25,
        OptionalInt vectorRank,
        OptionalDouble cosine,
        long print) {}
