package io.funes.ingest.speech;

import io.funes.core.trace.Whitespace;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * Takes the envelopes of a harness, {@code <system-reminder>…</system-reminder>} and their like, off the beginning and
 * the end of a text. One that stands in the middle of speech is speech: somebody quotes it.
 */
public final class Envelopes {

    private final Set<String> tags;

    /** @param tags the names of the envelopes */
    public Envelopes(Set<String> tags) {
        this.tags = Set.copyOf(tags);
    }

    /** The text without its envelopes, and their names. Takes time in proportion to the text, however many there are. */
    public Speech open(String text) {
        List<String> noise = new ArrayList<>();
        int from = 0;
        for (Optional<String> tag = first(text, from); tag.isPresent(); tag = first(text, from)) {
            noise.add(tag.get());
            from = text.indexOf(end(tag.get()), from) + end(tag.get()).length();
        }
        int to = text.length();
        for (Optional<String> tag = last(text, from, to); tag.isPresent(); tag = last(text, from, to)) {
            noise.add(tag.get());
            to = text.lastIndexOf('<' + tag.get(), to - 1);
        }
        return new Speech(noise.isEmpty() ? text : Whitespace.trim(text.substring(from, to)), noise);
    }

    /** The envelope that begins at a place, but for white space. */
    private Optional<String> first(String text, int from) {
        int start = from;
        while (start < text.length() && Whitespace.is(text.charAt(start))) {
            start++;
        }
        int open = start;
        return open < text.length() && text.charAt(open) == '<'
                ? Optional.of(name(text, open + 1))
                        .filter(tags::contains)
                        .filter(tag -> text.indexOf(end(tag), open) >= 0)
                : Optional.empty();
    }

    /** The envelope that ends at a place, but for white space. */
    private Optional<String> last(String text, int from, int to) {
        int end = to;
        while (end > from && Whitespace.is(text.charAt(end - 1))) {
            end--;
        }
        int close = end > from && text.charAt(end - 1) == '>' ? text.lastIndexOf("</", end) : -1;
        return close < from
                ? Optional.empty()
                : Optional.of(text.substring(close + 2, end - 1))
                        .filter(tags::contains)
                        .filter(tag -> text.lastIndexOf('<' + tag, close) >= from);
    }

    private static String end(String tag) {
        return "</" + tag + '>';
    }

    private static String name(String text, int from) {
        int end = from;
        while (end < text.length() && isNamePart(text.charAt(end))) {
            end++;
        }
        return text.substring(from, end);
    }

    private static boolean isNamePart(char c) {
        return Character.isLetterOrDigit(c) || c == '-' || c == '_';
    }
}
