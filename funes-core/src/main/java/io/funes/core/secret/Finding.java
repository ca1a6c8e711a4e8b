package io.funes.core.secret;

/**
 * A place in a text where a detector matched.
 *
 * @param detector the detector's name, such as {@code github-token}
 * @param confidence how sure it is
 * @param start first UTF-16 index of the secret itself, without its label
 * @param end index after its last character
 * @param value the secret, sealed: as its owner would type it, without the escapes or the base64 around it in this text
 */
public record Finding(String detector, Confidence confidence, int start, int end, SecretValue value) {

    public Finding {
        if (start < 0 || end <= start) {
            throw new IllegalArgumentException("no place: " + start + " to " + end);
        }
    }

    /** A finding whose value is just what stands in the text at its place. */
    public static Finding in(String text, String detector, Confidence confidence, int start, int end) {
        return new Finding(detector, confidence, start, end, SecretValue.of(text.substring(start, end)));
    }

    boolean overlaps(Finding other) {
        return start < other.end && other.start < end;
    }

    int length() {
        return end - start;
    }
}
