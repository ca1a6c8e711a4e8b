package io.funes.sync.hub.stub;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;

/** Contents by their SHA-256. */
final class StubStore {

    private final Path directory;

    StubStore(Path directory) {
        this.directory = directory;
    }

    String put(byte[] content) {
        String sha256 = sha256(content);
        try {
            Files.createDirectories(directory);
            Files.write(directory.resolve(sha256), content);
            return sha256;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    boolean has(String sha256) {
        return Files.exists(directory.resolve(sha256));
    }

    byte[] get(String sha256) {
        try {
            return Files.readAllBytes(directory.resolve(sha256));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    static String sha256(byte[] content) {
        return HexFormat.of().formatHex(digest("SHA-256").digest(content));
    }

    static String gitHash(byte[] content) {
        MessageDigest digest = digest("SHA-1");
        digest.update(("blob " + content.length + "\0").getBytes());
        return HexFormat.of().formatHex(digest.digest(content));
    }

    static String sha1(String text) {
        return HexFormat.of().formatHex(digest("SHA-1").digest(text.getBytes()));
    }

    private static MessageDigest digest(String name) {
        try {
            return MessageDigest.getInstance(name);
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException(e);
        }
    }
}
