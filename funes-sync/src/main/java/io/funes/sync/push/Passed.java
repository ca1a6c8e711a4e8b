package io.funes.sync.push;

import io.funes.core.inference.store.Sha256;
import io.funes.core.trace.Chunk;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * What the gate let pass. Of a chunk that goes as it is stored only a print of its id and words is kept, 8 bytes, so that
 * a memory of any size can be sent; what is stored with other words when it is sent was never judged, and does not go.
 */
final class Passed {

    private final List<Chunk> replaced = new ArrayList<>();
    private long[] prints = new long[1024];
    private int size;
    private boolean sorted = true;

    /** A chunk that goes as it is stored. */
    void add(Chunk chunk) {
        if (size == prints.length) {
            prints = Arrays.copyOf(prints, 2 * size);
        }
        prints[size++] = print(chunk);
        sorted = false;
    }

    /** A chunk whose words are not those that are stored. */
    void addReplaced(Chunk chunk) {
        replaced.add(chunk);
    }

    /** Whether a stored chunk goes as it is. */
    boolean has(Chunk stored) {
        if (!sorted) {
            Arrays.sort(prints, 0, size);
            sorted = true;
        }
        return Arrays.binarySearch(prints, 0, size, print(stored)) >= 0;
    }

    List<Chunk> replaced() {
        return replaced;
    }

    int count() {
        return size + replaced.size();
    }

    boolean isEmpty() {
        return count() == 0;
    }

    private static long print(Chunk chunk) {
        MessageDigest sha256 = Sha256.digest();
        sha256.update(chunk.id().value().getBytes(StandardCharsets.UTF_8));
        sha256.update((byte) 0);
        return ByteBuffer.wrap(sha256.digest(chunk.text().getBytes(StandardCharsets.UTF_8)))
                .getLong();
    }
}
