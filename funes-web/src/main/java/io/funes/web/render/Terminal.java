package io.funes.web.render;

import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** What a terminal was told to show: colours and weight as classes, every other command left out. */
final class Terminal {

    private static final Pattern ESCAPE = Pattern.compile(
            "\u001B\\[(?<codes>[0-9;:?]*+)[ -/]*+(?<end>[@-~])|\u001B\\][^\u0007\u001B]*+(?:\u0007|\u001B\\\\)?|\u001B[@-_]?");
    private static final Pattern LINE_END = Pattern.compile("\r\n?");

    private final StringBuilder out = new StringBuilder();
    private final Set<String> style = new TreeSet<>();

    private Terminal() {}

    static Html html(String text) {
        return new Terminal().read(LINE_END.matcher(text).replaceAll("\n"));
    }

    /** The words alone, every command left out. */
    static String plain(String text) {
        return ESCAPE.matcher(text).replaceAll("");
    }

    private Html read(String text) {
        Matcher escape = ESCAPE.matcher(text);
        int from = 0;
        while (escape.find()) {
            say(text.substring(from, escape.start()));
            from = escape.end();
            if ("m".equals(escape.group("end"))) {
                codes(escape.group("codes").split("[;:]"));
            }
        }
        say(text.substring(from));
        return new Html(out.toString());
    }

    private void say(String words) {
        if (words.isEmpty()) {
            return;
        }
        String escaped = Html.escaped(words);
        out.append(
                style.isEmpty() ? escaped : "<span class=\"" + String.join(" ", style) + "\">" + escaped + "</span>");
    }

    private void codes(String[] codes) {
        for (int i = 0; i < codes.length; i++) {
            int code = number(codes[i]);
            if (code == 38 || code == 48) {
                i += i + 1 < codes.length && codes[i + 1].equals("2") ? 4 : 2; // palettes of their own: left out
            } else {
                apply(code);
            }
        }
    }

    private void apply(int code) {
        if (code == 0) {
            style.clear();
        } else if (code == 1 || code == 2 || code == 3 || code == 4) {
            style.add("ansi-" + code);
        } else if (code == 22) {
            style.removeAll(Set.of("ansi-1", "ansi-2"));
        } else if (code == 39 || isColour(code)) {
            style.removeIf(name -> name.startsWith("ansi-fg"));
            colour(code);
        }
    }

    private void colour(int code) {
        if (isColour(code)) {
            style.add("ansi-fg" + code % 10);
        }
    }

    private static boolean isColour(int code) {
        return code >= 30 && code <= 37 || code >= 90 && code <= 97;
    }

    private static int number(String code) {
        return code.isEmpty() ? 0 : code.matches("[0-9]{1,3}") ? Integer.parseInt(code) : -1;
    }
}
