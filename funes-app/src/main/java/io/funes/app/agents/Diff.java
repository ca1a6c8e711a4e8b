package io.funes.app.agents;

import java.util.List;

/** What differs between two texts, in the unified format. Edits of ours are few, so one hunk says it all. */
final class Diff {

    private static final int CONTEXT = 3;

    private Diff() {}

    static String of(String name, String before, String after) {
        List<String> old = lines(before);
        List<String> now = lines(after);
        int same = common(old, now);
        int tail = commonEnd(old, now, same);
        int from = Math.max(0, same - CONTEXT);
        int oldEnd = Math.min(old.size(), old.size() - tail + CONTEXT);
        int newEnd = Math.min(now.size(), now.size() - tail + CONTEXT);
        StringBuilder diff = new StringBuilder();
        diff.append("--- ").append(before.isEmpty() ? "/dev/null" : name).append('\n');
        diff.append("+++ ").append(after.isEmpty() ? "/dev/null" : name).append('\n');
        diff.append(String.format("@@ -%s +%s @@%n", range(from, oldEnd, old.size()), range(from, newEnd, now.size())));
        old.subList(from, same).forEach(line -> diff.append(' ').append(line).append('\n'));
        old.subList(same, old.size() - tail)
                .forEach(line -> diff.append('-').append(line).append('\n'));
        now.subList(same, now.size() - tail)
                .forEach(line -> diff.append('+').append(line).append('\n'));
        old.subList(old.size() - tail, oldEnd)
                .forEach(line -> diff.append(' ').append(line).append('\n'));
        return diff.toString();
    }

    private static String range(int from, int end, int size) {
        return (size == 0 ? 0 : from + 1) + "," + (end - from);
    }

    private static int common(List<String> a, List<String> b) {
        int i = 0;
        while (i < a.size() && i < b.size() && a.get(i).equals(b.get(i))) {
            i++;
        }
        return i;
    }

    private static int commonEnd(List<String> a, List<String> b, int start) {
        int i = 0;
        while (i < a.size() - start
                && i < b.size() - start
                && a.get(a.size() - 1 - i).equals(b.get(b.size() - 1 - i))) {
            i++;
        }
        return i;
    }

    private static List<String> lines(String text) {
        return text.lines().toList();
    }
}
