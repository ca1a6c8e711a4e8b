package io.funes.ingest.speech;

import io.funes.core.trace.Whitespace;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Takes the envelopes of a harness, {@code <system-reminder>…</system-reminder>} and their like, off the beginning and
 * the end of a text. One that stands in the middle of speech is speech: somebody quotes it.
 */
public final class Envelopes {

    private final Set<String> tags;
    private final Set<String> typed;

    /** @param tags the names of the envelopes */
    public Envelopes(Set<String> tags) {
        this(tags, Set.of());
    }

    /**
     * @param tags the names of the envelopes with nothing of a person's inside
     * @param typed the names of those whose content a person typed: what is inside stays
     */
    public Envelopes(Set<String> tags, Set<String> typed) {
        this.typed = Set.copyOf(typed);
        this.tags = Stream.concat(tags.stream(), typed.stream()).collect(Collectors.toUnmodifiableSet());
    }

    /** The text without its envelopes, and their names. Takes time in proportion to the text, however many there are. */
    public Speech open(String text) {
        List<String> noise = new ArrayList<>();
        List<String> before = new ArrayList<>();
        int from = 0;
        for (Optional<String> tag = first(text, from); tag.isPresent(); tag = first(text, from)) {
            int close = text.indexOf(end(tag.get()), from);
            take(tag.get(), inside(text, from, close), noise, before);
            from = close + end(tag.get()).length();
        }
        List<String> behind = new ArrayList<>();
        int to = text.length();
        for (Optional<String> tag = last(text, from, to); tag.isPresent(); tag = last(text, from, to)) {
            int open = text.lastIndexOf('<' + tag.get(), to - 1);
            take(tag.get(), inside(text, open, text.lastIndexOf("</", to)), noise, behind);
            to = open;
        }
        Collections.reverse(behind);
        return from == 0 && to == text.length()
                ? Speech.of(text)
                : new Speech(joined(before, text.substring(from, to), behind), noise);
    }

    private void take(String tag, String content, List<String> noise, List<String> said) {
        boolean speaks = typed.contains(tag) && !Whitespace.isBlank(content);
        (speaks ? said : noise).add(speaks ? Whitespace.trim(content) : tag);
    }

    /** What stands between the end of the tag that opens at a place and the one that closes. */
    private static String inside(String text, int open, int close) {
        int start = text.indexOf('>', open) + 1;
        return text.substring(Math.min(start, close), close);
    }

    private static String joined(List<String> before, String rest, List<String> behind) {
        return Stream.of(before, List.of(Whitespace.trim(rest)), behind)
                .flatMap(List::stream)
                .filter(part -> !part.isEmpty())
                .collect(Collectors.joining("\n"));
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
