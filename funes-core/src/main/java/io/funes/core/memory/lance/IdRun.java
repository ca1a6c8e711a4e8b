package io.funes.core.memory.lance;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** The ids of consecutive rows, gathered on the way into {@link KnownIds}. */
final class IdRun {

    static final int DIGITS = 16;

    private static final int NO_DIGIT = -1;

    private final int firstRow;
    private final Map<String, Integer> others = new HashMap<>();
    private long[] keys = new long[256];
    private int[] rowOfKey = new int[256];
    private int size;
    private int count;

    IdRun(int firstRow) {
        this.firstRow = firstRow;
    }

    IdRun add(List<String> ids) {
        ids.forEach(id -> add(id.getBytes(StandardCharsets.UTF_8)));
        return this;
    }

    /** Adds the next row's id, as its UTF-8 bytes. */
    void add(byte[] id) {
        int row = firstRow + count++;
        if (isKey(id)) {
            add(key(id), row);
        } else {
            others.putIfAbsent(new String(id, StandardCharsets.UTF_8), row);
        }
    }

    /** How many rows there were. */
    int count() {
        return count;
    }

    /** Each once. */
    long[] sortedKeys() {
        long[] sorted = Arrays.copyOf(keys, size);
        Arrays.sort(sorted);
        int distinct = 0;
        for (int i = 0; i < size; i++) {
            if (distinct == 0 || sorted[i] != sorted[distinct - 1]) {
                sorted[distinct++] = sorted[i];
            }
        }
        return Arrays.copyOf(sorted, distinct);
    }

    /** The row of each of the sorted keys. */
    int[] rowsOf(long[] sortedKeys) {
        int[] rows = new int[sortedKeys.length];
        for (int i = 0; i < size; i++) {
            rows[Arrays.binarySearch(sortedKeys, keys[i])] = rowOfKey[i];
        }
        return rows;
    }

    Map<String, Integer> others() {
        return others;
    }

    /** Whether an id is spelled as ours are: 16 lower-case hex digits. */
    static boolean isKey(byte[] id) {
        boolean key = id.length == DIGITS;
        for (int i = 0; key && i < DIGITS; i++) {
            key = digit(id[i]) != NO_DIGIT;
        }
        return key;
    }

    static long key(byte[] id) {
        long key = 0;
        for (byte b : id) {
            key = key << 4 | digit(b);
        }
        return key;
    }

    private void add(long key, int row) {
        if (size == keys.length) {
            keys = Arrays.copyOf(keys, 2 * size);
            rowOfKey = Arrays.copyOf(rowOfKey, 2 * size);
        }
        keys[size] = key;
        rowOfKey[size++] = row;
    }

    private static int digit(byte b) {
        if (b >= '0' && b <= '9') {
            return b - '0';
        }
        return b >= 'a' && b <= 'f' ? b - 'a' + 10 : NO_DIGIT;
    }
}
