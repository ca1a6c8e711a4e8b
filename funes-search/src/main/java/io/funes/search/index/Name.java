package io.funes.search.index;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/**
 * Something written without a space: a word, or a name made of several.
 *
 * @param written as it stands
 * @param symbol with what follows it and belongs to it, as in {@code C++}
 * @param parts the words it is made of
 */
record Name(String written, String symbol, List<String> parts) {

    private static final int PART_MAX = 64;
    private static final int WHOLE_MAX = 96;
    private static final int NOISE_PARTS = 8;
    private static final Set<String> CONTRACTED = Set.of("t", "re", "ve", "ll", "d", "m");

    static Name of(String written, String symbol) {
        return new Name(written, symbol, parts(written));
    }

    /** The searched forms: the whole first, where there is more than one part, then the parts. */
    List<Word> words() {
        List<Word> words = new ArrayList<>();
        String whole = whole();
        boolean composed = parts.size() > 1 || symbol.length() > written.length();
        if (composed && whole.length() <= WHOLE_MAX) {
            words.add(new Word(whole, 1, true));
        }
        if (!isNoise()) {
            addParts(words);
        }
        return words;
    }

    private void addParts(List<Word> words) {
        int stacked = words.size();
        for (String part : parts) {
            if (part.length() <= PART_MAX) {
                words.add(new Word(part, words.size() == stacked ? 1 - stacked : 1, hasDigit(part)));
            }
        }
    }

    /** Parts run together, so that all spellings of a name meet; numbers and dates as they stand. */
    private String whole() {
        if (symbol.length() > written.length()) {
            return symbol;
        }
        return Character.isDigit(written.charAt(0)) ? written : String.join("", parts);
    }

    /** Keys, hashes and encoded bytes fall into many tiny parts that mean nothing. */
    private boolean isNoise() {
        return parts.size() > NOISE_PARTS && written.length() < parts.size() * 3;
    }

    private static boolean hasDigit(String part) {
        return part.chars().anyMatch(c -> c >= '0' && c <= '9');
    }

    private static List<String> parts(String written) {
        List<String> parts = new ArrayList<>();
        int start = 0;
        for (int at = 1; at <= written.length(); at++) {
            if (at == written.length() || ends(written, at)) {
                add(parts, written, start, at);
                start = at < written.length() && Characters.isJoint(written.charAt(at)) ? at + 1 : at;
            }
        }
        return parts;
    }

    private static void add(List<String> parts, String written, int start, int end) {
        if (end <= start) {
            return;
        }
        String part = written.substring(start, end);
        boolean contracted = start > 0 && Characters.isApostrophe(written.charAt(start - 1)) && !parts.isEmpty();
        if (contracted && part.equals("s")) {
            return;
        }
        if (contracted && CONTRACTED.contains(part)) {
            parts.set(parts.size() - 1, parts.get(parts.size() - 1) + part);
        } else {
            parts.add(part);
        }
    }

    private static boolean ends(String written, int at) {
        char before = written.charAt(at - 1);
        char c = written.charAt(at);
        return Characters.isJoint(c) || Character.isUpperCase(c) && (isLow(before) || startsWord(written, at));
    }

    private static boolean isLow(char before) {
        return Character.isLowerCase(before) || before >= '0' && before <= '9';
    }

    /** The last capital of a row belongs to the word after it: {@code HTTPServer}. */
    private static boolean startsWord(String written, int at) {
        return Character.isUpperCase(written.charAt(at - 1))
                && at + 1 < written.length()
                && Character.isLowerCase(written.charAt(at + 1));
    }
}
