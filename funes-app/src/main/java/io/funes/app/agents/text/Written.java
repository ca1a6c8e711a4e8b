package io.funes.app.agents.text;

import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import tools.jackson.databind.json.JsonMapper;

/** JSON as people write it: one member per line, short lists of words on one. */
final class Written {

    private Written() {}

    /** @param gap a line break and the indent of the line the value begins on; without a break, all goes on one line */
    static String of(Object value, String gap, String unit) {
        if (value instanceof Map<?, ?> map) {
            List<String> members = map.entrySet().stream()
                    .map(e -> of(e.getKey(), gap, unit) + ": " + of(e.getValue(), deeper(gap, unit), unit))
                    .toList();
            return between('{', members, '}', gap, unit);
        }
        if (value instanceof Collection<?> list) {
            List<String> elements =
                    list.stream().map(e -> of(e, deeper(gap, unit), unit)).toList();
            boolean words = list.stream().allMatch(e -> e instanceof String);
            return words ? "[" + String.join(", ", elements) + "]" : between('[', elements, ']', gap, unit);
        }
        return JsonMapper.shared().writeValueAsString(value);
    }

    private static String between(char open, List<String> parts, char close, String gap, String unit) {
        if (parts.isEmpty()) {
            return "" + open + close;
        }
        String inner = deeper(gap, unit);
        return parts.stream().collect(Collectors.joining("," + inner, open + inner, gap + close));
    }

    private static String deeper(String gap, String unit) {
        return gap.startsWith("\n") ? gap + unit : gap;
    }
}
