package io.funes.core.trace;

import java.util.Optional;

/**
 * The stored and searched piece of a block, with its provenance. One row of the dataset without its vector.
 *
 * @param id computed from the place: session, turn, block, split
 * @param text the piece's words, redacted
 * @param session the conversation it is from
 * @param workdir the session's working directory as one path-safe word
 * @param turn the turn it is from
 * @param parent the turn before, where the harness says so
 * @param seq the turn's number in its session
 * @param time when the turn was said, as its harness wrote it
 * @param role who spoke
 * @param type the block's type
 * @param toolName the tool, on a tool block where known
 * @param source the file or database it was read from
 * @param block the block's number in its turn
 * @param split the piece's number in its block
 * @param harness the agent program that left it
 * @param repo the checkout's git remotes as {@code owner/name}, space-joined
 */
public record Chunk(
        ChunkId id,
        String text,
        SessionId session,
        Optional<String> workdir,
        TurnId turn,
        Optional<TurnId> parent,
        long seq,
        Optional<Timestamp> time,
        Role role,
        BlockType type,
        Optional<String> toolName,
        Optional<String> source,
        long block,
        long split,
        Harness harness,
        Optional<String> repo) {}
