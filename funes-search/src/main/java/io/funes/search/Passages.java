package io.funes.search;

import io.funes.core.trace.BlockType;
import io.funes.core.trace.Chunk;
import io.funes.core.trace.Splitter;
import java.util.ArrayList;
import java.util.List;

/** Puts pieces together again and cuts texts to a length. */
final class Passages {

    private Passages() {}

    /** Chunks of turns, in reading order, as one quote per block. */
    static List<Quote> quotes(List<Chunk> chunks, int length) {
        List<Quote> quotes = new ArrayList<>();
        for (List<Chunk> block : blocks(chunks)) {
            quotes.add(quote(block, length));
        }
        return quotes;
    }

    /** Chunks in reading order, those of one block together. */
    static List<List<Chunk>> blocks(List<Chunk> chunks) {
        List<List<Chunk>> blocks = new ArrayList<>();
        for (Chunk chunk : chunks) {
            boolean opens =
                    blocks.isEmpty() || !sameBlock(blocks.get(blocks.size() - 1).get(0), chunk);
            if (opens) {
                blocks.add(new ArrayList<>());
            }
            blocks.get(blocks.size() - 1).add(chunk);
        }
        return blocks;
    }

    static String stitched(List<Chunk> block) {
        return Splitter.stitch(block.stream().map(Chunk::text).toList());
    }

    /** The first so many code points. */
    static String cut(String text, int length) {
        boolean fits = text.length() <= length || text.codePointCount(0, text.length()) <= length;
        return fits ? text : text.substring(0, text.offsetByCodePoints(0, Math.max(0, length)));
    }

    static boolean isSpoken(Quote quote) {
        return quote.type() == BlockType.TEXT;
    }

    private static Quote quote(List<Chunk> block, int length) {
        Chunk first = block.get(0);
        String whole = stitched(block);
        String cut = cut(whole, length);
        return new Quote(first.turn(), first.seq(), first.role(), first.type(), cut, cut.length() < whole.length());
    }

    private static boolean sameBlock(Chunk a, Chunk b) {
        return a.seq() == b.seq() && a.turn().equals(b.turn()) && a.block() == b.block();
    }
}
