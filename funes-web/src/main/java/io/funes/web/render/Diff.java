package io.funes.web.render;

import java.util.regex.Pattern;
import java.util.stream.Collectors;

/** Changes to files, each line in the colour of what happened to it. */
public final class Diff {

    private static final Pattern SIGN =
            Pattern.compile("(?m)^(?:@@ -\\d|diff --git |\\*\\*\\* (?:Begin Patch|Update File|Add File))");

    private Diff() {}

    static boolean looksLike(String text) {
        return SIGN.matcher(text).find();
    }

    /** Each line escaped, on lines of its own. */
    public static Html html(String text) {
        return new Html(text.lines().map(Diff::line).collect(Collectors.joining("\n")));
    }

    /** Lines that all went, or all came. */
    static Html all(String text, String sign) {
        return new Html(text.lines().map(line -> line(sign + line)).collect(Collectors.joining("\n")));
    }

    private static String line(String line) {
        String escaped = Html.escaped(line);
        String kind = kind(line);
        return kind.isEmpty() ? escaped : "<span class=\"" + kind + "\">" + escaped + "</span>";
    }

    private static String kind(String line) {
        if (line.startsWith("@@") || line.startsWith("*** ") || line.startsWith("diff --git ")) {
            return "hunk";
        }
        if (line.startsWith("+++") || line.startsWith("---")) {
            return "file";
        }
        return line.startsWith("+") ? "added" : line.startsWith("-") ? "removed" : "";
    }
}
