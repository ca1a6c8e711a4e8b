package io.funes.core.secret;

import java.util.Arrays;

/**
 * A text with an encoding undone.
 *
 * @param text the plain text
 * @param places from its indices to those of the encoded one
 */
record Decoded(String text, View.Places places) {

    /** Collects a plain text, and remembers where the encoded one ran ahead of it. */
    static final class Writer implements View.Places {

        private final StringBuilder plain = new StringBuilder();
        private int[] at = new int[16];
        private int[] source = new int[16];
        private int jumps;

        /** Characters that stand in both texts. */
        void copy(String encoded, int from, int to) {
            plain.append(encoded, from, to);
        }

        /** Characters that end at {@code sourceEnd} in the encoded text. */
        void put(CharSequence decoded, int sourceEnd) {
            plain.append(decoded);
            if (jumps == at.length) {
                at = Arrays.copyOf(at, jumps * 2);
                source = Arrays.copyOf(source, jumps * 2);
            }
            at[jumps] = plain.length();
            source[jumps++] = sourceEnd;
        }

        boolean isEmpty() {
            return jumps == 0;
        }

        Decoded done() {
            return new Decoded(plain.toString(), this);
        }

        @Override
        public int start(int index) {
            int found = Arrays.binarySearch(at, 0, jumps, index);
            int jump = found >= 0 ? found : -found - 2;
            return jump < 0 ? index : source[jump] + index - at[jump];
        }

        @Override
        public int end(int index) {
            return start(index);
        }
    }
}
