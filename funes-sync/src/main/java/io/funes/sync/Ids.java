package io.funes.sync;

import io.funes.core.trace.ChunkId;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** Ids in the order they came. One of our spelling costs 8 bytes, because a memory has millions of them. */
public final class Ids {

    private static final Pattern OURS = Pattern.compile("[0-9a-f]{16}");

    private final List<ChunkId> others = new ArrayList<>();
    private long[] keys = new long[8];
    private int size;

    public void add(ChunkId id) {
        if (!OURS.matcher(id.value()).matches()) {
            others.add(id);
            return;
        }
        if (size == keys.length) {
            keys = Arrays.copyOf(keys, 2 * size);
        }
        keys[size++] = Long.parseUnsignedLong(id.value(), 16);
    }

    public int size() {
        return size + others.size();
    }

    public List<ChunkId> list() {
        Stream<ChunkId> ours = Arrays.stream(keys, 0, size)
                .mapToObj(HexFormat.of()::toHexDigits)
                .map(ChunkId::new);
        return Stream.concat(ours, others.stream()).toList();
    }
}
