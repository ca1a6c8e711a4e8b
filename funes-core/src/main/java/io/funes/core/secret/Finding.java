package io.funes.core.secret;

/**
 * A place in a text where a detector matched. It holds no value, only where it stands.
 *
 * @param detector the detector's name, such as {@code github-token}
 * @param confidence how sure it is
 * @param start first UTF-16 index of the secret itself, without its label
 * @param end index after its last character
 */
public record Finding(String detector, Confidence confidence, int start, int end) {

    public Finding {
        if (start < 0 || end <= start) {
            throw new IllegalArgumentException("no place: " + start + " to " + end);
        }
    }
}
