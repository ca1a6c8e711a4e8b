package io.funes.core.secret;

import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.regex.Pattern;
import java.util.zip.CRC32;

/** The checks that formats promise. */
final class Checks {

    private static final String BASE62 = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";
    private static final int CHECKSUM = 6;
    /** The payload that jwt.io shows to everyone who has not pasted a token of their own. */
    private static final Pattern SHOWN_BY_JWT_IO = Pattern.compile("\"sub\"\\s*:\\s*\"1234567890\"");

    private Checks() {}

    /**
     * The last six characters are the CRC-32 of those between the prefix and them, in base 62 (GitHub, "Behind
     * GitHub's new authentication token formats", 2021; npm took the format over).
     */
    static boolean crc32InBase62(String token) {
        int body = token.lastIndexOf('_') + 1;
        int end = token.length() - CHECKSUM;
        return end > body && token.substring(end).equals(base62(crc32(token.substring(body, end))));
    }

    static long crc32(String text) {
        CRC32 crc = new CRC32();
        crc.update(text.getBytes(StandardCharsets.US_ASCII));
        return crc.getValue();
    }

    static String base62(long number) {
        StringBuilder digits = new StringBuilder();
        for (long rest = number; digits.length() < CHECKSUM; rest /= BASE62.length()) {
            digits.append(BASE62.charAt((int) (rest % BASE62.length())));
        }
        return digits.reverse().toString();
    }

    /** The first part is a JOSE header (RFC 7515, 7516), and it is not the token that documentation shows. */
    static boolean isJwt(String token) {
        String[] parts = token.split("\\.", -1);
        String header = decoded(parts[0]);
        boolean headed = header.contains("\"alg\"") || header.contains("\"enc\"");
        return headed && !SHOWN_BY_JWT_IO.matcher(decoded(parts[1])).find();
    }

    /** Whether base64 text says {@code user:password}, both of some length. */
    static boolean isUserAndPassword(String base64) {
        String plain = decoded(base64);
        int colon = plain.indexOf(':');
        return colon >= 0
                && plain.length() - colon > 3
                && plain.chars().allMatch(c -> c >= ' ')
                && !Values.isKeptOut(plain.substring(colon + 1));
    }

    static String decoded(String base64) {
        try {
            String standard = base64.replace('-', '+').replace('_', '/').replace("=", "");
            String whole = standard.length() % 4 == 1 ? standard.substring(0, standard.length() - 1) : standard;
            return new String(Base64.getDecoder().decode(whole), StandardCharsets.UTF_8);
        } catch (IllegalArgumentException e) {
            return "";
        }
    }
}
