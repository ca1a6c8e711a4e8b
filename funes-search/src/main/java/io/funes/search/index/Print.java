package io.funes.search.index;

import java.util.List;

/** A print of a text's words in 64 bits, of which near-copies share almost all (Charikar's similarity hash). */
final class Print {

    private static final long SEED = 0x9E3779B97F4A7C15L;

    private Print() {}

    static long of(String text) {
        int[] votes = new int[Long.SIZE];
        List<String> words = List.of(text.strip().split("\\s+"));
        for (int i = 0; i < words.size(); i++) {
            vote(
                    votes,
                    mix(words.get(i).hashCode()
                            + (i > 0 ? SEED * words.get(i - 1).hashCode() : 0)));
        }
        long print = 0;
        for (int bit = 0; bit < Long.SIZE; bit++) {
            print |= votes[bit] > 0 ? 1L << bit : 0;
        }
        return print;
    }

    private static void vote(int[] votes, long hash) {
        for (int bit = 0; bit < Long.SIZE; bit++) {
            votes[bit] += (hash >>> bit & 1) == 1 ? 1 : -1;
        }
    }

    /** Spreads what differs over all bits (the finisher of SplitMix64). */
    private static long mix(long value) {
        long x = (value ^ value >>> 30) * 0xBF58476D1CE4E5B9L;
        x = (x ^ x >>> 27) * 0x94D049BB133111EBL;
        return x ^ x >>> 31;
    }
}
