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

    /** The text without its envelopes, and their names. */
    public Speech open(String text) {
        List<String> noise = new ArrayList<>();
        String rest = text;
        for (Optional<String> tag = first(rest); tag.isPresent(); tag = first(rest)) {
            noise.add(tag.get());
            rest = behind(rest, tag.get());
        }
        for (Optional<String> tag = last(rest); tag.isPresent(); tag = last(rest)) {
            noise.add(tag.get());
            rest = rest.substring(0, rest.lastIndexOf('<' + tag.get()));
        }
        return new Speech(noise.isEmpty() ? text : Whitespace.trim(rest), noise);
    }

    private Optional<String> first(String text) {
        String trimmed = Whitespace.trim(text);
        if (!trimmed.startsWith("<")) {
            return Optional.empty();
        }
        String name = name(trimmed);
        return Optional.of(name).filter(tags::contains).filter(tag -> trimmed.contains(end(tag)));
    }

    private Optional<String> last(String text) {
        String trimmed = Whitespace.trim(text);
        int close = trimmed.endsWith(">") ? trimmed.lastIndexOf("</") : -1;
        return close < 0
                ? Optional.empty()
                : Optional.of(trimmed.substring(close + 2, trimmed.length() - 1))
                        .filter(tags::contains)
                        .filter(tag -> trimmed.contains('<' + tag));
    }

    private static String behind(String text, String tag) {
        return text.substring(text.indexOf(end(tag)) + end(tag).length());
    }

    private static String end(String tag) {
        return "</" + tag + '>';
    }

    private static String name(String trimmed) {
        int end = 1;
        while (end < trimmed.length() && isNamePart(trimmed.charAt(end))) {
            end++;
        }
        return trimmed.substring(1, end);
    }

    private static boolean isNamePart(char c) {
        return Character.isLetterOrDigit(c) || c == '-' || c == '_';
    }
}
