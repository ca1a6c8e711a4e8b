package io.funes.search.index;

import java.util.ArrayList;
import java.util.List;

/**
 * Finds the words of prose and code. A name such as {@code getUserName}, {@code get_user_name}, {@code os.path} or
 * {@code --no-rerank} is found whole, its parts run together, and in its parts; a path is its segments one after the
 * other; scripts without spaces are cut into overlapping pairs.
 */
final class WordScanner {

    private final String text;
    private final boolean singles;
    private final List<Word> words = new ArrayList<>();

    private WordScanner(String text, boolean singles) {
        this.text = text;
        this.singles = singles;
    }

    /** All words, for the index. */
    static List<Word> all(String text) {
        return new WordScanner(text, true).scan();
    }

    /** The words to look for: of scripts without spaces only the pairs, which say more than single characters. */
    static List<Word> asked(String text) {
        return new WordScanner(text, false).scan();
    }

    private List<Word> scan() {
        int at = 0;
        while (at < text.length()) {
            int c = text.codePointAt(at);
            if (Characters.isUnspaced(c)) {
                at = unspaced(at);
            } else if (Characters.isWord(c)) {
                at = name(at);
            } else {
                at += Character.charCount(c);
            }
        }
        return words;
    }

    private int name(int from) {
        int end = nameEnd(from);
        int symbol = symbolEnd(end);
        words.addAll(
                Name.of(text.substring(from, end), text.substring(from, symbol)).words());
        return symbol;
    }

    private int nameEnd(int from) {
        int at = from;
        while (at < text.length() && isNamePart(at)) {
            at += Character.charCount(text.codePointAt(at));
        }
        return at;
    }

    private boolean isNamePart(int at) {
        int c = text.codePointAt(at);
        return isSpacedWord(c)
                || Characters.isJoint(c) && at + 1 < text.length() && isSpacedWord(text.codePointAt(at + 1));
    }

    private static boolean isSpacedWord(int c) {
        return Characters.isWord(c) && !Characters.isUnspaced(c);
    }

    /** Takes in what makes {@code C++} and {@code C#} other names than {@code C}. */
    private int symbolEnd(int end) {
        int symbol = text.startsWith("++", end) ? end + 2 : text.startsWith("#", end) ? end + 1 : end;
        boolean open = symbol < text.length() && Characters.isWord(text.codePointAt(symbol));
        return open ? end : symbol;
    }

    private int unspaced(int from) {
        int at = from;
        while (at < text.length() && Characters.isUnspaced(text.codePointAt(at))) {
            int next = at + Character.charCount(text.codePointAt(at));
            boolean more = next < text.length() && Characters.isUnspaced(text.codePointAt(next));
            addUnspaced(at, next, more, at == from);
            at = next;
        }
        return at;
    }

    private void addUnspaced(int at, int next, boolean more, boolean first) {
        boolean single = singles || first && !more;
        if (single) {
            words.add(new Word(text.substring(at, next), 1, true));
        }
        if (more) {
            int end = next + Character.charCount(text.codePointAt(next));
            words.add(new Word(text.substring(at, end), single ? 0 : 1, true));
        }
    }
}
