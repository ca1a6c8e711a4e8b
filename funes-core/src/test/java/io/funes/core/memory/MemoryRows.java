package io.funes.core.memory;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/**
 * Every row of a memory, sorted by id, to compare two memories with: {@code assertThat(MemoryRows.of(one))
 * .isEqualTo(MemoryRows.of(other))} says in which rows they differ.
 */
public final class MemoryRows {

    private static final int BATCH = 500;

    private MemoryRows() {}

    public static List<EmbeddedChunk> of(Memory memory) {
        List<EmbeddedChunk> rows = new ArrayList<>(inStorageOrder(memory));
        rows.sort(Comparator.comparing(row -> row.chunk().id()));
        return rows;
    }

    public static List<EmbeddedChunk> inStorageOrder(Memory memory) {
        List<EmbeddedChunk> rows = new ArrayList<>();
        memory.scan(BATCH, rows::addAll);
        return rows;
    }
}
