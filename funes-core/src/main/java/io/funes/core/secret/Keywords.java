package io.funes.core.secret;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;

/**
 * Finds all of a few hundred words in one pass over a text, whatever their case (Aho and Corasick, "Efficient string
 * matching", 1975, as a full table: one look-up for each character).
 */
final class Keywords {

    /** Hears of each word found. */
    interface Sink {
        void hit(int word, int start, int end);
    }

    private static final int[] NONE = {};

    private final int[] lengths;
    private final short[] classes = new short[Character.MAX_VALUE + 1];
    private final int width;
    private final List<int[]> found = new ArrayList<>();
    private int[] next = {};

    Keywords(List<String> words) {
        lengths = words.stream().mapToInt(String::length).toArray();
        width = classify(words);
        addState();
        for (int word = 0; word < lengths.length; word++) {
            add(word, words.get(word));
        }
        link();
    }

    void scan(String text, Sink sink) {
        int state = 0;
        for (int i = 0; i < text.length(); i++) {
            state = next[state + classes[text.charAt(i)]];
            if (state < 0) {
                state = ~state;
                report(state, i + 1, sink);
            }
        }
    }

    private void report(int state, int end, Sink sink) {
        for (int word : found.get(state / width)) {
            sink.hit(word, end - lengths[word], end);
        }
    }

    private int classify(List<String> words) {
        short used = 1;
        for (char c : String.join("", words).toCharArray()) {
            if (classes[c] == 0) {
                classes[c] = used;
                classes[upper(c)] = used++;
            }
        }
        return used;
    }

    private static char upper(char c) {
        return String.valueOf(c).toUpperCase(Locale.ROOT).charAt(0);
    }

    private int addState() {
        next = Arrays.copyOf(next, next.length + width);
        found.add(NONE);
        return next.length - width;
    }

    private void add(int word, String characters) {
        int state = 0;
        for (char c : characters.toCharArray()) {
            int at = state + classes[c];
            if (next[at] == 0) {
                int added = addState();
                next[at] = added;
            }
            state = next[at];
        }
        found.set(state / width, with(found.get(state / width), new int[] {word}));
    }

    /** Turns the tree into a table without failures; states that report are stored as their complement. */
    private void link() {
        int[] failure = new int[found.size()];
        ArrayDeque<Integer> queue = new ArrayDeque<>();
        queue.add(0);
        while (!queue.isEmpty()) {
            int state = queue.remove();
            for (int c = 0; c < width; c++) {
                linkOne(state, c, failure, queue);
            }
        }
        for (int i = 0; i < next.length; i++) {
            next[i] = found.get(next[i] / width).length > 0 ? ~next[i] : next[i];
        }
    }

    private void linkOne(int state, int c, int[] failure, ArrayDeque<Integer> queue) {
        int child = next[state + c];
        int fallback = state == 0 ? 0 : next[failure[state / width] + c];
        if (child == 0) {
            next[state + c] = fallback;
            return;
        }
        failure[child / width] = fallback;
        found.set(child / width, with(found.get(child / width), found.get(fallback / width)));
        queue.add(child);
    }

    private static int[] with(int[] some, int[] more) {
        int[] all = Arrays.copyOf(some, some.length + more.length);
        System.arraycopy(more, 0, all, some.length, more.length);
        return all;
    }
}
