package io.funes.core.secret;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.HexFormat;

/**
 * What is remembered of a secret: an HMAC-SHA-256 of its detector and value under the key of a home, cut to 128 bits.
 * Without the key nobody can try values against it.
 *
 * @param hex 32 lower-case hex digits
 */
public record Fingerprint(String hex) {

    private static final int BYTES = 16;

    public Fingerprint {
        if (hex.length() != 2 * BYTES || !hex.chars().allMatch(c -> Character.digit(c, 16) >= 0)) {
            throw new IllegalArgumentException("a fingerprint has 32 hex digits, not " + hex.length() + " characters");
        }
    }

    public static Fingerprint of(FingerprintKey key, Finding finding) {
        return of(key, finding.detector(), finding.value());
    }

    public static Fingerprint of(FingerprintKey key, String detector, SecretValue value) {
        byte[] message = (detector + '\0' + value.reveal()).getBytes(StandardCharsets.UTF_8);
        return new Fingerprint(HexFormat.of().formatHex(Arrays.copyOf(key.hmac(message), BYTES)));
    }
}
