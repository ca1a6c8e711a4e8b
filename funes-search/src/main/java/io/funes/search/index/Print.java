package io.funes.search.index;

import java.util.Arrays;
import java.util.StringTokenizer;

/**
 * A print of a text's words in 64 bits, of which near-copies share almost all (Charikar's similarity hash): every pair
 * of neighbouring words votes with the bits of its hash, and the majority decides each bit.
 */
final class Print {

    private static final long SEED = 0x9E3779B97F4A7C15L;
    /** So many votes fit into the byte that counts them. */
    private static final int FULL = 255;
    /** Each bit of a byte, in a byte of its own. */
    private static final long[] SPREAD = spread();

    private final long[] counting = new long[Byte.SIZE];
    private final int[] counted = new int[Long.SIZE];
    private int votes;

    private Print() {}

    static long of(String text) {
        Print print = new Print();
        StringTokenizer words = new StringTokenizer(text);
        int before = 0;
        while (words.hasMoreTokens()) {
            int word = words.nextToken().hashCode();
            print.vote(mix(word + SEED * before));
            before = word;
        }
        return print.majority();
    }

    private void vote(long hash) {
        for (int i = 0; i < Byte.SIZE; i++) {
            counting[i] += SPREAD[(int) (hash >>> i * Byte.SIZE) & 0xFF];
        }
        if (++votes % FULL == 0) {
            count();
        }
    }

    private void count() {
        for (int bit = 0; bit < Long.SIZE; bit++) {
            counted[bit] += (int) (counting[bit / Byte.SIZE] >>> bit % Byte.SIZE * Byte.SIZE) & 0xFF;
        }
        Arrays.fill(counting, 0);
    }

    private long majority() {
        count();
        long print = 0;
        for (int bit = 0; bit < Long.SIZE; bit++) {
            print |= counted[bit] * 2 > votes ? 1L << bit : 0;
        }
        return print;
    }

    /** Spreads what differs over all bits (the finisher of SplitMix64). */
    private static long mix(long value) {
        long x = (value ^ value >>> 30) * 0xBF58476D1CE4E5B9L;
        x = (x ^ x >>> 27) * 0x94D049BB133111EBL;
        return x ^ x >>> 31;
    }

    private static long[] spread() {
        long[] spread = new long[1 << Byte.SIZE];
        for (int value = 0; value < spread.length; value++) {
            for (int bit = 0; bit < Byte.SIZE; bit++) {
                spread[value] |= (value >>> bit & 1L) << bit * Byte.SIZE;
            }
        }
        return spread;
    }
}
