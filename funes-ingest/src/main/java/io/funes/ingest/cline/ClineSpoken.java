package io.funes.ingest.cline;

import io.funes.core.trace.Whitespace;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * What a person said inside of a text that the extension wrote, and the rest of it. Takes time in proportion to the text,
 * whatever is in it.
 *
 * @param said what stood between the marks of a person's words
 * @param rest the text without those
 */
record ClineSpoken(List<String> said, String rest) {

    private static final Pattern OPENING =
            Pattern.compile("<(task|feedback|answer|user_message|user_input)(?: [^>]{0,200})?>");

    static ClineSpoken in(String text) {
        List<String> said = new ArrayList<>();
        StringBuilder rest = new StringBuilder();
        Set<String> unended = new HashSet<>();
        Matcher opening = OPENING.matcher(text);
        int at = 0;
        while (opening.find(at)) {
            String end = "</" + opening.group(1) + '>';
            int close = unended.contains(end) ? -1 : text.indexOf(end, opening.end());
            if (close < 0) {
                unended.add(end);
                rest.append(text, at, opening.end());
                at = opening.end();
            } else {
                rest.append(text, at, opening.start());
                said.add(Whitespace.trim(text.substring(opening.end(), close)));
                at = close + end.length();
            }
        }
        said.removeIf(String::isEmpty);
        return new ClineSpoken(List.copyOf(said), Whitespace.trim(rest + text.substring(at)));
    }

    /** Whether the text is a person's and nothing else. */
    boolean isAll() {
        return rest.isEmpty() && !said.isEmpty();
    }
}
