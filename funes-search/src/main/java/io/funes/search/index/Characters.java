package io.funes.search.index;

import java.lang.Character.UnicodeScript;

/** Tells what a character is to a search. */
final class Characters {

    private Characters() {}

    /** Part of a word. */
    static boolean isWord(int c) {
        return c < 128 ? isAsciiWord(c) : Character.isLetterOrDigit(c) || isMark(c);
    }

    /** Part of a script that puts no spaces between words. */
    static boolean isUnspaced(int c) {
        return c >= 0x0E00 && isUnspaced(UnicodeScript.of(c));
    }

    /** Joins two words to one name when it stands between them. */
    static boolean isJoint(int c) {
        return c == '_' || c == '-' || c == '.' || c == '\'' || c == '\u2019' || c == '\u2010' || c == '\u2011';
    }

    static boolean isApostrophe(int c) {
        return c == '\'' || c == '\u2019';
    }

    private static boolean isAsciiWord(int c) {
        return c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z' || c >= '0' && c <= '9';
    }

    private static boolean isMark(int c) {
        int type = Character.getType(c);
        return type == Character.NON_SPACING_MARK || type == Character.COMBINING_SPACING_MARK;
    }

    private static boolean isUnspaced(UnicodeScript script) {
        return switch (script) {
            case HAN, HIRAGANA, KATAKANA, HANGUL, THAI, LAO, KHMER, MYANMAR -> true;
            default -> false;
        };
    }
}
