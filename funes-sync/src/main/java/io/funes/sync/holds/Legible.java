package io.funes.sync.holds;

import java.util.Optional;

/**
 * Whether a text is text. What was read in a wrong encoding has characters in it that no text has, and a scanner looks
 * past a secret whose letters are a NUL apart; so such a text counts as not scanned.
 */
final class Legible {

    /** Of so many characters one may be no text: terminals' bells and cut bytes are in honest output too. */
    private static final int SHARE = 50;

    private static final int FEW = 8;
    private static final char UNKNOWN = '\uFFFD';

    private Legible() {}

    /** Why it is not, where it is not. */
    static Optional<String> fault(String text) {
        int strange = 0;
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            if (Character.isHighSurrogate(c) && i + 1 < text.length() && Character.isLowSurrogate(text.charAt(i + 1))) {
                i++;
            } else if (isStrange(c)) {
                strange++;
            }
        }
        return strange <= Math.max(FEW, text.length() / SHARE)
                ? Optional.empty()
                : Optional.of(
                        strange + " of its " + text.length() + " characters are no text in any encoding known here");
    }

    private static boolean isStrange(char c) {
        return c == UNKNOWN
                || Character.isSurrogate(c)
                || c >= '\uFDD0' && c <= '\uFDEF'
                || c >= '\uFFFE'
                || Character.isISOControl(c) && !isUsual(c);
    }

    private static boolean isUsual(char c) {
        return c >= '\b' && c <= '\r' || c == '\u001b' || c == '\u0085' || c == '\u0007';
    }
}
