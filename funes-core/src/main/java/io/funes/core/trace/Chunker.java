package io.funes.core.trace;

import java.util.ArrayList;
import java.util.List;

/** Cuts a turn's blocks into chunks. Ids depend on nothing but the place, so the same session gives the same ids. */
public final class Chunker {

    private Chunker() {}

    /** The chunks of one turn, in order. Blocks must be elided and redacted already. */
    public static List<Chunk> chunks(Session session, Turn turn) {
        List<Chunk> chunks = new ArrayList<>();
        for (Block block : turn.blocks()) {
            List<String> pieces = Splitter.split(block.rendered());
            for (int split = 0; split < pieces.size(); split++) {
                chunks.add(chunk(session, turn, block, split, pieces.get(split)));
            }
        }
        return chunks;
    }

    private static Chunk chunk(Session session, Turn turn, Block block, int split, String text) {
        return new Chunk(
                ChunkId.of(session.id(), turn.id(), block.index(), split),
                text,
                session.id(),
                session.workdir(),
                turn.id(),
                turn.parent(),
                turn.seq(),
                turn.time(),
                turn.role(),
                block.type(),
                block.toolName(),
                session.source(),
                block.index(),
                split,
                session.harness(),
                session.repo());
    }
}
