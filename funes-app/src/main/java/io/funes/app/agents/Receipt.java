package io.funes.app.agents;

import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.List;
import java.util.Optional;

/**
 * What was done to one file, so that it can be undone.
 *
 * @param file the file
 * @param before its text before; empty when there was no file
 * @param after the hash of its text after
 * @param made directories made for it, outermost first
 */
record Receipt(Path file, Optional<String> before, String after, List<Path> made) {

    Receipt {
        made = List.copyOf(made);
    }

    /** Whether nobody has touched the file since. */
    boolean stillHolds(Optional<String> now) {
        return now.map(Receipt::hash).filter(after::equals).isPresent();
    }

    static String hash(String text) {
        try {
            byte[] digest = MessageDigest.getInstance("SHA-256").digest(text.getBytes(StandardCharsets.UTF_8));
            return HexFormat.of().formatHex(digest);
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("this Java has no SHA-256", e);
        }
    }
}
