package io.funes.ingest;

/**
 * Cuts a tool's output that is too long to be remembered whole: its beginning and its end are kept, with a line between
 * that says how much was left out. Without it, one output of 30 MB would be a third of a memory.
 */
final class Cap {

    /** The longest output that is kept whole, in characters. */
    static final int MAX = 64 << 10;

    private static final int HALF = MAX / 2;

    /** Kept beyond each half until secrets are redacted, so that none is halved before it is seen. */
    private static final int MARGIN = 64 << 10;

    private Cap() {}

    static boolean isOver(String text) {
        return text.length() > MAX;
    }

    /** What is worth redacting of an output: somewhat more than what is kept of it in the end. */
    static String roughly(String text) {
        int half = HALF + MARGIN;
        return text.length() > 2 * half ? head(text, half) + "\n" + tail(text, half) : text;
    }

    /**
     * What is kept of an output.
     *
     * @param text the output after redaction
     * @param whole how long it was at first
     */
    static String exactly(String text, int whole) {
        if (!isOver(text)) {
            return text;
        }
        return head(text, HALF) + "\n[" + (whole - MAX) + " characters left out]\n" + tail(text, HALF);
    }

    private static String head(String text, int length) {
        return text.substring(0, isInside(text, length) ? length - 1 : length);
    }

    private static String tail(String text, int length) {
        int from = text.length() - length;
        return text.substring(isInside(text, from) ? from + 1 : from);
    }

    /** Whether a place is in the middle of a character. */
    private static boolean isInside(String text, int at) {
        return Character.isLowSurrogate(text.charAt(at)) && Character.isHighSurrogate(text.charAt(at - 1));
    }
}
