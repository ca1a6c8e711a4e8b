package io.funes.core.secret;

/**
 * Replaces secrets by markers before anything is stored. One redactor serves one session, so that the same secret gets
 * the same marker throughout: {@code [REDACTED:github-token]}, and {@code [REDACTED:github-token#2]} for the second
 * value of that detector.
 */
public interface Redactor {

    /** The text with every definite and likely finding replaced. Text without findings is returned as it is. */
    String redact(String text);
}
