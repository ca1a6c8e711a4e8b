package io.funes.sync.hub;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;

/**
 * What a file's content is known by: 64 hex digits are the SHA-256 of the content, 40 the SHA-1 of its git blob.
 *
 * @param hex the digits, lower case
 */
public record ContentHash(String hex) {

    private static final int GIT = 40;
    private static final int SHA256 = 64;
    private static final int BUFFER = 1 << 16;

    public ContentHash {
        if (hex.length() != GIT && hex.length() != SHA256) {
            throw new IllegalArgumentException("\"" + hex + "\" is no hash of a file");
        }
    }

    /** The SHA-256 of a file. */
    public static ContentHash sha256(Path file) throws IOException {
        return digest(file, digest("SHA-256"));
    }

    /** The hash of a file as a git blob. */
    public static ContentHash git(Path file) throws IOException {
        MessageDigest digest = digest("SHA-1");
        digest.update(("blob " + Files.size(file) + "\0").getBytes(StandardCharsets.US_ASCII));
        return digest(file, digest);
    }

    /** Whether a file has just this content. */
    public boolean matches(Path file) throws IOException {
        return equals(hex.length() == GIT ? git(file) : sha256(file));
    }

    @Override
    public String toString() {
        return hex;
    }

    private static ContentHash digest(Path file, MessageDigest digest) throws IOException {
        try (InputStream in = Files.newInputStream(file)) {
            byte[] buffer = new byte[BUFFER];
            for (int read = in.read(buffer); read >= 0; read = in.read(buffer)) {
                digest.update(buffer, 0, read);
            }
        }
        return new ContentHash(HexFormat.of().formatHex(digest.digest()));
    }

    private static MessageDigest digest(String name) {
        try {
            return MessageDigest.getInstance(name);
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every Java platform has " + name, e);
        }
    }
}
