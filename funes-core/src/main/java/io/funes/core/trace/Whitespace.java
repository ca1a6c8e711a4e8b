package io.funes.core.trace;

/**
 * White space as Unicode's property of that name defines it, which is what the original trims by. Java's own
 * {@code strip} leaves no-break spaces and takes control characters, and would make other pieces, hence other ids.
 */
public final class Whitespace {

    private Whitespace() {}

    public static boolean is(int codePoint) {
        return codePoint >= 0x09 && codePoint <= 0x0D
                || codePoint == ' '
                || codePoint == 0x85
                || codePoint == 0xA0
                || codePoint == 0x1680
                || codePoint >= 0x2000 && codePoint <= 0x200A
                || codePoint == 0x2028
                || codePoint == 0x2029
                || codePoint == 0x202F
                || codePoint == 0x205F
                || codePoint == 0x3000;
    }

    public static String trim(String text) {
        int start = 0;
        int end = text.length();
        while (start < end && is(text.charAt(start))) {
            start++;
        }
        while (end > start && is(text.charAt(end - 1))) {
            end--;
        }
        return text.substring(start, end);
    }

    /** Whether a text has no words at all. */
    public static boolean isBlank(String text) {
        return text.chars().allMatch(Whitespace::is);
    }
}
