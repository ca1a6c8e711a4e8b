package io.funes.web.render;

import java.util.regex.Pattern;

/** Makes visible what would steer a reader's eyes: control characters and those that turn the direction of writing. */
public final class Visible {

    private static final int JOINER = 0x200D;
    private static final int NON_JOINER = 0x200C;
    private static final int SHOWN = 0xFFFD;

    private static final Pattern SPACES = Pattern.compile("\\s+");

    private Visible() {}

    /** The text with {@code U+FFFD} for each of them; newlines and tabs stay, and so do emoji and their joiners. */
    public static String of(String text) {
        if (text.codePoints().noneMatch(Visible::isHidden)) {
            return text;
        }
        StringBuilder safe = new StringBuilder(text.length());
        text.codePoints().forEach(c -> safe.appendCodePoint(isHidden(c) ? SHOWN : c));
        return safe.toString();
    }

    /** The same on one line. */
    public static String line(String text) {
        return of(SPACES.matcher(text).replaceAll(" ").strip());
    }

    private static boolean isHidden(int c) {
        if (c == '\n' || c == '\t' || c == JOINER || c == NON_JOINER) {
            return false;
        }
        int type = Character.getType(c);
        return type == Character.CONTROL || type == Character.FORMAT || type == Character.SURROGATE;
    }
}
