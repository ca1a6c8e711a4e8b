package io.funes.app.daemon;

import java.nio.charset.StandardCharsets;
import java.util.Locale;

/** Text as {@code printf %b} of every POSIX shell reads it back, in the letters that a header may hold. */
final class Printf {

    /** As much as fits a header line with ease. */
    private static final int LONGEST = 4000;

    private Printf() {}

    static String encode(String text) {
        String cut = text.length() <= LONGEST ? text : text.substring(0, LONGEST) + "…\n";
        StringBuilder encoded = new StringBuilder(cut.length());
        for (byte b : cut.getBytes(StandardCharsets.UTF_8)) {
            boolean plain = b > ' ' && b < 0x7f && b != '\\';
            encoded.append(plain ? String.valueOf((char) b) : String.format(Locale.ROOT, "\\0%03o", b & 0xff));
        }
        return encoded.toString();
    }
}
