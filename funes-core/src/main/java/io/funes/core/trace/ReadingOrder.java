package io.funes.core.trace;

import java.util.Comparator;

/**
 * The order in which chunks of a session are read: as they stand in its trace. Turns that the original passes over are
 * named by their lines and have the number of the next turn that is counted, so several turns may have one number: those
 * named by lines come first, line by line, then the counted one.
 */
public final class ReadingOrder implements Comparator<Chunk> {

    public static final Comparator<Chunk> OF_CHUNKS = new ReadingOrder();

    /** The order of turns that have the same number. */
    public static final Comparator<TurnId> OF_IDS = ReadingOrder::sameNumber;

    private ReadingOrder() {}

    @Override
    public int compare(Chunk a, Chunk b) {
        int turns = turns(a, b);
        int blocks = turns == 0 ? Long.compare(a.block(), b.block()) : turns;
        return blocks == 0 ? Long.compare(a.split(), b.split()) : blocks;
    }

    /** Less than 0 when the turn of {@code a} comes before that of {@code b}; 0 for chunks of one turn. */
    public static int turns(Chunk a, Chunk b) {
        int numbers = Long.compare(a.seq(), b.seq());
        return numbers == 0 && !a.turn().equals(b.turn()) ? sameNumber(a.turn(), b.turn()) : numbers;
    }

    private static int sameNumber(TurnId a, TurnId b) {
        int lines = Long.compare(a.line().orElse(Long.MAX_VALUE), b.line().orElse(Long.MAX_VALUE));
        return lines == 0 ? a.value().compareTo(b.value()) : lines;
    }
}
