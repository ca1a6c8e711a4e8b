package io.funes.ingest.jsonl;

/** Halves of characters, left where a text was cut in the middle of an emoji. No UTF-8 can hold them. */
final class Surrogates {

    private Surrogates() {}

    /** The text with every lone half replaced by U+FFFD; the same text when there is none. */
    static String safe(String text) {
        int lone = lone(text, 0);
        return lone < 0 ? text : replaced(text, lone);
    }

    private static String replaced(String text, int first) {
        StringBuilder safe = new StringBuilder(text);
        for (int at = first; at >= 0; at = lone(text, at + 1)) {
            safe.setCharAt(at, '\uFFFD');
        }
        return safe.toString();
    }

    private static int lone(String text, int from) {
        for (int i = from; i < text.length(); i++) {
            if (Character.isSurrogate(text.charAt(i))) {
                if (!isPair(text, i)) {
                    return i;
                }
                i++;
            }
        }
        return -1;
    }

    private static boolean isPair(String text, int at) {
        return Character.isHighSurrogate(text.charAt(at))
                && at + 1 < text.length()
                && Character.isLowSurrogate(text.charAt(at + 1));
    }
}
