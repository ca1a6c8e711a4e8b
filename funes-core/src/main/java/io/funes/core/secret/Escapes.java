package io.funes.core.secret;

import java.util.Map;
import java.util.Optional;

/** The encodings that put a few characters in the place of one. */
enum Escapes {
    /** {@code \n}, {@code \"}, {@code \/}, {@code \u003d}, {@code \x3d}: JSON's and most languages' strings. */
    BACKSLASH('\\') {
        @Override
        int decode(String text, int at, Decoded.Writer out) {
            char kind = at + 1 < text.length() ? text.charAt(at + 1) : ' ';
            int simple = SIMPLE.indexOf(kind);
            if (simple >= 0) {
                return put(PLAIN.charAt(simple), at + 2, out);
            }
            int digits = kind == 'u' ? 4 : kind == 'x' ? 2 : 0;
            int code = digits == 0 ? -1 : hex(text, at + 2, digits);
            return code < 0 ? at : put((char) code, at + 2 + digits, out);
        }
    },
    /** {@code %3D}. */
    PERCENT('%') {
        @Override
        int decode(String text, int at, Decoded.Writer out) {
            int code = hex(text, at + 1, 2);
            return code < ' ' && code != '\n' && code != '\r' && code != '\t' ? at : put((char) code, at + 3, out);
        }
    },
    /** {@code &quot;}, {@code &amp;}, {@code &#61;}: HTML and XML. */
    ENTITIES('&') {
        @Override
        int decode(String text, int at, Decoded.Writer out) {
            int end = at + 1;
            while (end < Math.min(text.length(), at + LONGEST) && text.charAt(end) != ';') {
                end++;
            }
            Character plain = NAMES.get(text.substring(at + 1, end));
            return plain == null ? at : put(plain, end + 1, out);
        }
    };

    private static final String SIMPLE = "\"\\/'`nrtbf";
    private static final String PLAIN = "\"\\/'`\n\r\t\b\f";
    private static final int LONGEST = 7;
    private static final Map<String, Character> NAMES = Map.ofEntries(
            Map.entry("quot", '"'),
            Map.entry("apos", '\''),
            Map.entry("amp", '&'),
            Map.entry("lt", '<'),
            Map.entry("gt", '>'),
            Map.entry("#34", '"'),
            Map.entry("#39", '\''),
            Map.entry("#61", '='),
            Map.entry("#38", '&'),
            Map.entry("#x22", '"'),
            Map.entry("#x27", '\''),
            Map.entry("#x3D", '='),
            Map.entry("#x3d", '='));

    private final char introducer;

    Escapes(char introducer) {
        this.introducer = introducer;
    }

    /** The text with one layer undone; nothing when it has none. */
    Optional<Decoded> undo(String text) {
        int first = text.indexOf(introducer);
        if (first < 0) {
            return Optional.empty();
        }
        Decoded.Writer out = new Decoded.Writer();
        int copied = 0;
        for (int at = first; at >= 0; at = text.indexOf(introducer, Math.max(at + 1, copied))) {
            out.copy(text, copied, at);
            copied = decode(text, at, out);
        }
        out.copy(text, copied, text.length());
        return out.isEmpty() ? Optional.empty() : Optional.of(out.done());
    }

    /** Puts what the escape at this place stands for, and answers where it ends; answers the place itself if it is none. */
    abstract int decode(String text, int at, Decoded.Writer out);

    private static int put(char plain, int end, Decoded.Writer out) {
        out.put(String.valueOf(plain), end);
        return end;
    }

    private static int hex(String text, int from, int digits) {
        if (from + digits > text.length()) {
            return -1;
        }
        int code = 0;
        for (int i = from; i < from + digits; i++) {
            int digit = Character.digit(text.charAt(i), 16);
            if (digit < 0) {
                return -1;
            }
            code = code * 16 + digit;
        }
        return code;
    }
}
