package io.funes.core.trace;

/** Leaves out the payload of inline base64 {@code data:} URIs, which says nothing and fills a memory. */
public final class DataUris {

    private static final String SCHEME = "data:";
    private static final String MARK = ";base64,";
    private static final int HEADER_MAX = 200;

    private DataUris() {}

    /** The text with every such payload replaced by {@code [elided]}. The scheme must start a URI: {@code metadata:} does not. */
    public static String elide(String text) {
        int mark = text.indexOf(MARK);
        return mark < 0 ? text : elideFrom(text, mark);
    }

    private static String elideFrom(String text, int firstMark) {
        StringBuilder out = new StringBuilder(text.length());
        int copied = 0;
        for (int mark = firstMark; mark >= 0; mark = text.indexOf(MARK, mark + 1)) {
            int payload = mark + MARK.length();
            if (payload > copied && startsUri(text, copied, mark)) {
                out.append(text, copied, payload).append("[elided]");
                copied = payloadEnd(text, payload);
            }
        }
        return out.append(text, copied, text.length()).toString();
    }

    private static boolean startsUri(String text, int from, int mark) {
        int scheme = text.lastIndexOf(SCHEME, mark);
        return scheme >= Math.max(from, mark - HEADER_MAX)
                && (scheme == 0 || !isWordPart(text.charAt(scheme - 1)))
                && text.substring(scheme, mark).chars().noneMatch(c -> c <= ' ' || c == '"' || c == '\'');
    }

    private static boolean isWordPart(char c) {
        return Character.isLetterOrDigit(c) || c == '_' || c == '-' || c == '+' || c == '.';
    }

    private static int payloadEnd(String text, int from) {
        int end = from;
        while (end < text.length() && isBase64(text.charAt(end))) {
            end++;
        }
        return end;
    }

    private static boolean isBase64(char c) {
        return c >= 'a' && c <= 'z'
                || c >= 'A' && c <= 'Z'
                || c >= '0' && c <= '9'
                || c == '+'
                || c == '/'
                || c == '='
                || c == '-'
                || c == '_'
                || c == '%';
    }
}
