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
     * With lines of ours before a line of the text. Among lines that are ours already they need no marks of their own.
     *
     * @param place the number of that line, from 0; the number of lines means the end
     * @param indent what each of ours begins with
     */
    public static String insert(String text, int place, String indent, List<String> ours) {
        List<String> lines = lines(text);
        int at = Math.min(place, lines.size());
        List<String> block = new ArrayList<>();
        ours.forEach(line -> block.add(indent + line + "\n"));
        if (depth(lines.subList(0, at)) == 0) {
            block.add(0, indent + BEGIN + "\n");
            block.add(indent + END + "\n");
        }
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
            int after = depth(depth, line);
            if (Math.max(depth, after) == 0) {
                rest.append(line);
            }
            depth = after;
        }
        return rest.toString();
    }

    private static int depth(List<String> lines) {
        int depth = 0;
        for (String line : lines) {
            depth = depth(depth, line);
        }
        return depth;
    }

    /** Within how many marks the next line is. */
    private static int depth(int before, String line) {
        return switch (line.strip()) {
            case BEGIN -> before + 1;
            case END -> Math.max(0, before - 1);
            default -> before;
        };
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
