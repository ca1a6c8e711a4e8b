package io.funes.core.secret;

import io.funes.core.secret.Assignment.Setting;
import java.util.stream.Stream;

/** Finds where a value ends. */
final class ValueReader {

    private static final int LONGEST = 2_000;
    private static final int KEY_LONGEST = 40;
    private static final String QUOTES = "\"'`“‘";
    private static final String CLOSING = "\"'`”’";

    private final Pass pass;

    ValueReader(Pass pass) {
        this.pass = pass;
    }

    static boolean isQuote(char c) {
        return QUOTES.indexOf(c) >= 0;
    }

    /** The value that begins at this place, in quotes or bare; empty where none begins. */
    Assignment read(int at, Setting setting) {
        int quote = skipPrefix(at);
        return isQuote(pass.at(quote)) ? quoted(quote, setting) : bare(at, setting);
    }

    Assignment quoted(int quote, Setting setting) {
        char closing = CLOSING.charAt(QUOTES.indexOf(pass.at(quote)));
        int start = quote + 1;
        boolean triple = pass.at(start) == closing && pass.at(start + 1) == closing;
        start = triple ? start + 2 : start;
        int at = start;
        while (at < start + LONGEST && pass.at(at) != closing && (pass.at(at) != '\n' || triple)) {
            at += pass.at(at) == '\\' && pass.at(at + 1) != '\n' ? 2 : 1;
            if (at >= pass.text().length()) {
                break;
            }
        }
        return pass.at(at) == closing
                ? new Assignment(start, at, setting, true)
                : new Assignment(start, start, setting, true);
    }

    /** Up to a space or quote, or a separator behind which something else begins. */
    Assignment bare(int start, Setting setting) {
        int at = start;
        while (at < start + LONGEST && isBare(at) && !separates(at)) {
            at++;
        }
        return new Assignment(start, withoutEnding(start, at), setting, false);
    }

    private boolean isBare(int at) {
        char c = pass.at(at);
        return c > ' ' && c != '"' && c != '\'' && c != '`' && c != '\\' && c != '<' && c != '\u00a0';
    }

    /** A comma or the like, at the end of the word or in front of the next {@code name=}. */
    private boolean separates(int at) {
        char c = pass.at(at);
        if (c != ';' && c != '&' && c != ',') {
            return false;
        }
        int next = at + 1;
        if (c == '&' && isQuoteEntity(next)) {
            return true;
        }
        if (pass.at(next) <= ' ' || isQuote(pass.at(next))) {
            return true;
        }
        while (next - at < KEY_LONGEST && isKeyPart(pass.at(next))) {
            next++;
        }
        return next > at + 1 && (pass.at(next) == '=' || c == ',' && pass.at(next) == ':');
    }

    private boolean isQuoteEntity(int at) {
        return Stream.of("quot;", "#34;", "apos;", "#39;", "lt;", "gt;")
                .anyMatch(name -> pass.text().startsWith(name, at));
    }

    private static boolean isKeyPart(char c) {
        return Pass.isWord(c) || c == '-' || c == '.' || c == ' ';
    }

    private int withoutEnding(int start, int end) {
        int at = end;
        while (at > start && isEnding(start, at)) {
            at--;
        }
        return at;
    }

    private boolean isEnding(int start, int end) {
        char last = pass.at(end - 1);
        int opening = ")]}>".indexOf(last);
        return ".,;:|".indexOf(last) >= 0 || opening >= 0 && !has(start, end, "([{<".charAt(opening));
    }

    private boolean has(int start, int end, char wanted) {
        for (int i = start; i < end; i++) {
            if (pass.at(i) == wanted) {
                return true;
            }
        }
        return false;
    }

    /** The letters before a quote in {@code b"x"}, {@code f'x'}, {@code @"x"}, {@code $'x'}. */
    private int skipPrefix(int at) {
        int next = at;
        while (next < at + 2 && "bBrRfFuULl@$".indexOf(pass.at(next)) >= 0) {
            next++;
        }
        return isQuote(pass.at(next)) ? next : at;
    }
}
