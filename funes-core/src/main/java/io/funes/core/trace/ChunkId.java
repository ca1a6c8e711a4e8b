package io.funes.core.trace;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;

/**
 * Names a chunk by its place, so that reading a session again gives the same ids.
 *
 * @param value the first 16 hex digits of SHA-1 over {@code session:turn:block:split}
 */
public record ChunkId(String value) implements Comparable<ChunkId> {

    private static final int BYTES = 8;

    public static ChunkId of(SessionId session, TurnId turn, long block, long split) {
        String place = session.value() + ':' + turn.value() + ':' + block + ':' + split;
        byte[] digest = sha1().digest(place.getBytes(StandardCharsets.UTF_8));
        return new ChunkId(HexFormat.of().formatHex(digest, 0, BYTES));
    }

    @Override
    public int compareTo(ChunkId other) {
        return value.compareTo(other.value);
    }

    @Override
    public String toString() {
        return value;
    }

    private static MessageDigest sha1() {
        try {
            return MessageDigest.getInstance("SHA-1");
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every Java platform has SHA-1", e);
        }
    }
}
