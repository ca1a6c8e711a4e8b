package io.funes.sync.hub;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Base64;

/**
 * A file to be sent, with what the Hub wants to know before.
 *
 * @param path its place in the repository
 * @param content the file here
 * @param size in bytes
 * @param sha256 of its content
 * @param git its hash as a git blob
 * @param sample its first 512 bytes in base64
 */
record Outgoing(String path, Path content, long size, ContentHash sha256, ContentHash git, String sample) {

    private static final int SAMPLE = 512;

    static Outgoing of(Change.Add add) throws IOException {
        Path content = add.content();
        try (InputStream in = Files.newInputStream(content)) {
            String sample = Base64.getEncoder().encodeToString(in.readNBytes(SAMPLE));
            return new Outgoing(
                    add.path(),
                    content,
                    Files.size(content),
                    ContentHash.sha256(content),
                    ContentHash.git(content),
                    sample);
        }
    }

    /** Whether the Hub has just this at that place, by the hash it names for it. */
    boolean isThere(String hash) {
        return hash.equals(sha256.hex()) || hash.equals(git.hex());
    }
}
