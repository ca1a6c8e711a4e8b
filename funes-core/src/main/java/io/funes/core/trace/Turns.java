package io.funes.core.trace;

import java.util.ArrayList;
import java.util.List;

/** Makes turns of chunks again, the other way round than {@link Chunker}. */
public final class Turns {

    private Turns() {}

    /**
     * The turns that chunks are of. Pieces of a block are joined; white space where they were cut is as they have it.
     *
     * @param chunks every chunk of each turn, in order of turn, block and split
     */
    public static List<Turn> of(List<Chunk> chunks) {
        List<Turn> turns = new ArrayList<>();
        int from = 0;
        for (int at = 1; at <= chunks.size(); at++) {
            if (at == chunks.size() || !sameTurn(chunks.get(from), chunks.get(at))) {
                turns.add(turn(chunks.subList(from, at)));
                from = at;
            }
        }
        return turns;
    }

    private static Turn turn(List<Chunk> chunks) {
        Chunk first = chunks.get(0);
        List<Block> blocks = new ArrayList<>();
        int from = 0;
        for (int at = 1; at <= chunks.size(); at++) {
            if (at == chunks.size()
                    || chunks.get(from).block() != chunks.get(at).block()) {
                blocks.add(block(chunks.subList(from, at)));
                from = at;
            }
        }
        return new Turn(first.turn(), first.parent(), first.seq(), first.time(), first.role(), blocks);
    }

    private static Block block(List<Chunk> chunks) {
        Chunk first = chunks.get(0);
        String rendered = Splitter.stitch(chunks.stream().map(Chunk::text).toList());
        return Block.ofRendered(Math.toIntExact(first.block()), first.type(), first.toolName(), rendered);
    }

    private static boolean sameTurn(Chunk a, Chunk b) {
        return a.seq() == b.seq() && a.turn().equals(b.turn()) && a.session().equals(b.session());
    }
}
