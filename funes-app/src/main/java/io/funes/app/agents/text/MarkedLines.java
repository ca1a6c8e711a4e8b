package io.funes.app.agents.text;

import java.util.ArrayList;
import java.util.List;

/**
 * Lines of ours in a text with {@code #} comments, between two marks, so that they can be found again whatever happened
 * around them.
 */
public final class MarkedLines {

    private static final String BEGIN = "# >>> funes (written by `funes add`, taken out by `funes remove`)";
    private static final String END = "# <<< funes";

    private MarkedLines() {}

    /**
     * With lines of ours before a line of the text.
     *
     * @param place the number of that line, from 0; the number of lines means the end
     * @param indent what each of ours begins with
     */
    public static String insert(String text, int place, String indent, List<String> ours) {
        List<String> lines = lines(text);
        List<String> block = new ArrayList<>();
        block.add(indent + BEGIN + "\n");
        ours.forEach(line -> block.add(indent + line + "\n"));
        block.add(indent + END + "\n");
        int at = Math.min(place, lines.size());
        if (at == lines.size() && at > 0 && !lines.get(at - 1).endsWith("\n")) {
            lines.set(at - 1, lines.get(at - 1) + "\n");
        }
        lines.addAll(at, block);
        return String.join("", lines);
    }

    /** With lines of ours at the end. */
    public static String append(String text, List<String> ours) {
        return insert(text, Integer.MAX_VALUE, "", ours);
    }

    /** Without any lines of ours; marks may stand inside marks. */
    public static String remove(String text) {
        StringBuilder rest = new StringBuilder();
        int depth = 0;
        for (String line : lines(text)) {
            String bare = line.strip();
            if (bare.equals(BEGIN)) {
                depth++;
            }
            if (depth == 0) {
                rest.append(line);
            }
            if (bare.equals(END)) {
                depth = Math.max(0, depth - 1);
            }
        }
        return rest.toString();
    }

    /** The text's lines with their ends. */
    static List<String> lines(String text) {
        List<String> lines = new ArrayList<>();
        int start = 0;
        while (start < text.length()) {
            int end = text.indexOf('\n', start);
            int next = end < 0 ? text.length() : end + 1;
            lines.add(text.substring(start, next));
            start = next;
        }
        return lines;
    }
}
