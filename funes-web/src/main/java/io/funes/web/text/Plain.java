package io.funes.web.text;

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

    private static boolean isHidden(int c) {
        int type = Character.getType(c);
        return type == Character.CONTROL || type == Character.FORMAT && c != 0x200D || type == Character.SURROGATE;
    }
}
