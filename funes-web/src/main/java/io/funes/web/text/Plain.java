package io.funes.web.text;

import java.util.Locale;

/** Makes text from traces harmless on a terminal. */
public final class Plain {

    private Plain() {}

    /** One line, without control or direction characters, ending in a newline. */
    public static String line(String text) {
        return of(text) + "\n";
    }

    /** The same without the newline, to stand within a line. */
    public static String of(String text) {
        StringBuilder safe = new StringBuilder(text.length());
        text.codePoints().forEach(c -> safe.appendCodePoint(Character.isWhitespace(c) ? ' ' : isHidden(c) ? '�' : c));
        return safe.toString().stripTrailing();
    }

    /** A number of things: {@code 1 unit}, {@code 2,000 units}. */
    public static String count(long number, String thing) {
        return String.format(Locale.ROOT, "%,d %s%s", number, thing, number == 1 ? "" : "s");
    }

    private static boolean isHidden(int c) {
        int type = Character.getType(c);
        return type == Character.CONTROL || type == Character.FORMAT && c != 0x200D || type == Character.SURROGATE;
    }
}
