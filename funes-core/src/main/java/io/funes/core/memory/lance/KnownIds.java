package io.funes.core.memory.lance;

import io.funes.core.trace.ChunkId;
import java.util.AbstractSet;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.HexFormat;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import java.util.Set;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import java.util.stream.Stream;

/**
 * The ids of a dataset's version with the row each is in. Never changes. An id of our spelling, 16 hex digits, costs 12
 * bytes; one of another writer is kept as it is.
 */
final class KnownIds extends AbstractSet<ChunkId> {

    static final KnownIds NONE = new KnownIds(new long[0], new int[0], Map.of(), 0);

    private static final int DIGITS = 16;

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

    /** These ids and those of the rows after them; where an id is in two rows, either is named. */
    KnownIds plus(List<String> ids) {
        long[] fresh =
                keysOf(ids).distinct().filter(k -> position(k) < 0).sorted().toArray();
        int[] freshRows = new int[fresh.length];
        Map<String, Integer> moreOthers = new HashMap<>(others);
        for (int i = 0; i < ids.size(); i++) {
            place(ids.get(i), rows + i, fresh, freshRows, moreOthers);
        }
        return merge(fresh, freshRows, moreOthers, rows + ids.size());
    }

    OptionalLong row(ChunkId id) {
        int at = isKey(id.value()) ? position(key(id.value())) : -1;
        if (at >= 0) {
            return OptionalLong.of(rowOfKey[at]);
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

    private void place(String id, int row, long[] fresh, int[] freshRows, Map<String, Integer> moreOthers) {
        if (!isKey(id)) {
            moreOthers.putIfAbsent(id, row);
            return;
        }
        int at = Arrays.binarySearch(fresh, key(id));
        if (at >= 0) {
            freshRows[at] = row;
        }
    }

    private KnownIds merge(long[] fresh, int[] freshRows, Map<String, Integer> moreOthers, int allRows) {
        long[] mergedKeys = new long[keys.length + fresh.length];
        int[] mergedRows = new int[mergedKeys.length];
        int old = 0;
        for (int at = 0; at < mergedKeys.length; at++) {
            int added = at - old;
            boolean takeOld = added == fresh.length || old < keys.length && keys[old] < fresh[added];
            mergedKeys[at] = takeOld ? keys[old] : fresh[added];
            mergedRows[at] = takeOld ? rowOfKey[old++] : freshRows[added];
        }
        return new KnownIds(mergedKeys, mergedRows, moreOthers, allRows);
    }

    private int position(long key) {
        return Arrays.binarySearch(keys, key);
    }

    private static LongStream keysOf(List<String> ids) {
        return ids.stream().filter(KnownIds::isKey).mapToLong(KnownIds::key);
    }

    private static boolean isKey(String id) {
        return id.length() == DIGITS && IntStream.range(0, DIGITS).allMatch(i -> isDigit(id.charAt(i)));
    }

    private static boolean isDigit(char c) {
        return c >= '0' && c <= '9' || c >= 'a' && c <= 'f';
    }

    private static long key(String id) {
        return HexFormat.fromHexDigitsToLong(id);
    }
}
