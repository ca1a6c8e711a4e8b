package io.funes.ingest.speech;

import io.funes.core.trace.Whitespace;
import java.util.List;

/**
 * A text after what is no speech was taken off.
 *
 * @param text what was said, possibly nothing
 * @param noise the names of what was taken off
 */
public record Speech(String text, List<String> noise) {

    public Speech {
        noise = List.copyOf(noise);
    }

    /** A text that is speech as a whole. */
    public static Speech of(String text) {
        return new Speech(text, List.of());
    }

    /** A text of which nothing is speech. */
    public static Speech none(String noise) {
        return new Speech("", List.of(noise));
    }

    public boolean isEmpty() {
        return Whitespace.isBlank(text);
    }
}
