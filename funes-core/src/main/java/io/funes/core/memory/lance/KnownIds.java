package io.funes.core.memory.lance;

import io.funes.core.trace.ChunkId;
import java.nio.charset.StandardCharsets;
import java.util.AbstractSet;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.HexFormat;
import java.util.Iterator;
import java.util.Map;
import java.util.OptionalLong;
import java.util.Set;
import java.util.stream.Stream;

/**
 * The ids of a dataset's version with the row each is in. Never changes. An id of our spelling, 16 hex digits, costs 12
 * bytes; one of another writer is kept as it is.
 */
final class KnownIds extends AbstractSet<ChunkId> {

    static final KnownIds NONE = new KnownIds(new long[0], new int[0], Map.of(), 0);

    private final long[] keys;
    private final int[] rowOfKey;
    private final Map<String, Integer> others;
    private final int rows;

    private KnownIds(long[] keys, int[] rowOfKey, Map<String, Integer> others, int rows) {
        this.keys = keys;
        this.rowOfKey = rowOfKey;
        this.others = others;
        this.rows = rows;
    }

    /** How many rows there are; more than ids where another writer stored one twice. */
    int rows() {
        return rows;
    }

    /** These ids and those of the rows after them; where an id is in two rows, either is named. */
    KnownIds plus(IdRun run) {
        Map<String, Integer> allOthers = others;
        if (!run.others().isEmpty()) {
            allOthers = new HashMap<>(run.others());
            allOthers.putAll(others);
        }
        long[] fresh = run.sortedKeys();
        return merge(fresh, run.rowsOf(fresh), allOthers, rows + run.count());
    }

    OptionalLong row(ChunkId id) {
        byte[] bytes = id.value().getBytes(StandardCharsets.UTF_8);
        if (IdRun.isKey(bytes)) {
            int at = Arrays.binarySearch(keys, IdRun.key(bytes));
            return at < 0 ? OptionalLong.empty() : OptionalLong.of(rowOfKey[at]);
        }
        Integer row = others.get(id.value());
        return row == null ? OptionalLong.empty() : OptionalLong.of(row);
    }

    @Override
    public boolean contains(Object id) {
        return id instanceof ChunkId chunk && row(chunk).isPresent();
    }

    @Override
    public int size() {
        return keys.length + others.size();
    }

    @Override
    public Iterator<ChunkId> iterator() {
        Stream<String> ours = Arrays.stream(keys).mapToObj(HexFormat.of()::toHexDigits);
        return Stream.concat(ours, others.keySet().stream()).map(ChunkId::new).iterator();
    }

    Set<ChunkId> among(Iterable<ChunkId> ids) {
        Set<ChunkId> known = new HashSet<>();
        ids.forEach(id -> {
            if (contains(id)) {
                known.add(id);
            }
        });
        return known;
    }

    private KnownIds merge(long[] fresh, int[] freshRows, Map<String, Integer> allOthers, int allRows) {
        long[] allKeys = new long[keys.length + fresh.length];
        int[] allRowOfKey = new int[allKeys.length];
        int old = 0;
        int size = 0;
        for (int at = 0; at < allKeys.length; at++) {
            int added = at - old;
            boolean takeOld = added == fresh.length || old < keys.length && keys[old] <= fresh[added];
            long key = takeOld ? keys[old] : fresh[added];
            int row = takeOld ? rowOfKey[old++] : freshRows[added];
            if (size == 0 || allKeys[size - 1] != key) {
                allKeys[size] = key;
                allRowOfKey[size++] = row;
            }
        }
        return new KnownIds(Arrays.copyOf(allKeys, size), Arrays.copyOf(allRowOfKey, size), allOthers, allRows);
    }

    private static long[] trimmed(long[] values, int size) {
        return values.length == size ? values : Arrays.copyOf(values, size);
    }
}
