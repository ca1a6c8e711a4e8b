package io.funes.search;

import io.funes.core.trace.BlockType;
import io.funes.core.trace.Chunk;
import io.funes.core.trace.Splitter;
import java.util.ArrayList;
import java.util.List;
import java.util.function.UnaryOperator;

/** Puts pieces together again and cuts texts to a length. */
final class Passages {

    /** Stands for what is missing. */
    private static final String MARK = " […]";

    private Passages() {}

    /** Chunks of turns, in reading order, as one quote per block. */
    static List<Quote> quotes(List<Chunk> chunks, UnaryOperator<String> cut) {
        List<Quote> quotes = new ArrayList<>();
        for (List<Chunk> block : blocks(chunks)) {
            quotes.add(quote(block, cut));
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

    /** At most so many code points, ending with a whole word where one ends in the second half. */
    static String cutAtWord(String text, int length) {
        String cut = cut(text, length);
        if (cut.length() == text.length() || Character.isWhitespace(text.charAt(cut.length()))) {
            return cut.stripTrailing();
        }
        int end = cut.length();
        while (end > cut.length() / 2 && !Character.isWhitespace(cut.charAt(end - 1))) {
            end--;
        }
        return end > cut.length() / 2 ? cut.substring(0, end).stripTrailing() : cut;
    }

    /** The same with a mark where something is missing; the mark counts. */
    static String marked(String text, int length) {
        boolean fits = cut(text, length).length() == text.length();
        return fits ? text : cutAtWord(text, Math.max(0, length - MARK.length())) + MARK;
    }

    /** A text of at most so many characters, or the two ends of a longer one on lines of their own. */
    static String ends(String text, int most) {
        if (text.length() <= most) {
            return text;
        }
        int head = most / 2;
        int tail = text.length() - head;
        boolean splitsHead = Character.isLowSurrogate(text.charAt(head));
        boolean splitsTail = Character.isLowSurrogate(text.charAt(tail));
        return text.substring(0, splitsHead ? head - 1 : head) + "\n" + text.substring(splitsTail ? tail + 1 : tail);
    }

    static boolean isSpoken(Quote quote) {
        return quote.type() == BlockType.TEXT;
    }

    private static Quote quote(List<Chunk> block, UnaryOperator<String> shortening) {
        Chunk first = block.get(0);
        String whole = stitched(block);
        String cut = shortening.apply(whole);
        return new Quote(first.turn(), first.seq(), first.role(), first.type(), cut, cut.length() < whole.length());
    }

    private static boolean sameBlock(Chunk a, Chunk b) {
        return a.seq() == b.seq() && a.turn().equals(b.turn()) && a.block() == b.block();
    }
}
