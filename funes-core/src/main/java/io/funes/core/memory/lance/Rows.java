package io.funes.core.memory.lance;

import io.funes.core.memory.EmbeddedChunk;
import io.funes.core.trace.Chunk;
import io.funes.core.trace.ChunkId;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.lance.Dataset;
import org.lance.ipc.ScanOptions;

/**
 * The rows of a dataset by their ids. The ids are read once and then followed; a version that somebody else wrote, or
 * that moved rows, makes them be read again when they are next needed.
 */
final class Rows {

    private static final int ID_BATCH = 8192;
    private static final int TAKE_BATCH = 2048;

    private final LanceDataset dataset;
    private volatile Known known = new Known(0, KnownIds.NONE);

    Rows(LanceDataset dataset) {
        this.dataset = dataset;
    }

    private record Known(long version, KnownIds ids) {}

    KnownIds known() {
        return dataset.read(this::knownIn).orElse(KnownIds.NONE);
    }

    /** Under the write lock: adds the rows whose ids are new, seen from what any process has written so far. */
    int append(List<EmbeddedChunk> chunks) {
        dataset.advance(() -> {});
        KnownIds before = known();
        Map<ChunkId, EmbeddedChunk> fresh = new LinkedHashMap<>();
        chunks.stream()
                .filter(c -> !before.contains(c.chunk().id()))
                .forEach(c -> fresh.putIfAbsent(c.chunk().id(), c));
        if (!fresh.isEmpty()) {
            long version = version();
            dataset.append(List.copyOf(fresh.values()));
            dataset.advance(() -> learn(version, before.plus(new IdRun(before.rows()).add(values(fresh.keySet())))));
        }
        return fresh.size();
    }

    /** Under the write lock: removes rows. */
    int delete(Collection<ChunkId> ids) {
        dataset.advance(() -> {});
        Set<ChunkId> there = known().among(ids);
        if (!there.isEmpty()) {
            dataset.change(writer -> writer.delete(anyOf(there)));
            dataset.advance(() -> {});
        }
        return there.size();
    }

    List<Chunk> read(Collection<ChunkId> ids) {
        return dataset.read(d -> new ArrayList<>(read(d, ids).values())).orElseGet(ArrayList::new);
    }

    private Map<ChunkId, Chunk> read(Dataset at, Collection<ChunkId> ids) {
        KnownIds places = knownIn(at);
        Map<ChunkId, Chunk> found = new LinkedHashMap<>();
        List<Long> rows = rowsOf(ids, places);
        for (int from = 0; from < rows.size(); from += TAKE_BATCH) {
            List<Long> some = rows.subList(from, Math.min(rows.size(), from + TAKE_BATCH));
            dataset.take(at, some, batch -> batch.chunks().forEach(c -> found.put(c.id(), c)));
        }
        return found;
    }

    private static List<Long> rowsOf(Collection<ChunkId> ids, KnownIds places) {
        return ids.stream()
                .flatMapToLong(id -> places.row(id).stream())
                .sorted()
                .distinct()
                .boxed()
                .toList();
    }

    private KnownIds knownIn(Dataset at) {
        Known last = known;
        return last.version() == at.version() ? last.ids() : load(at);
    }

    private synchronized KnownIds load(Dataset at) {
        if (known.version() != at.version()) {
            IdRun run = new IdRun(0);
            dataset.scan(idColumn(), batch -> batch.addIdsTo(run));
            known = new Known(at.version(), KnownIds.NONE.plus(run));
        }
        return known.ids();
    }

    // Another program that writes without our lock may have come between: then what was learnt is not the version's.
    private void learn(long before, KnownIds ids) {
        if (version() == before + 1) {
            known = new Known(before + 1, ids);
        }
    }

    private long version() {
        return dataset.read(Dataset::version).orElse(0L);
    }

    private static ScanOptions idColumn() {
        return new ScanOptions.Builder()
                .columns(List.of(Columns.ID))
                .batchSize(ID_BATCH)
                .build();
    }

    private static String anyOf(Set<ChunkId> ids) {
        return values(ids).stream()
                .map(id -> '\'' + id.replace("'", "''") + '\'')
                .collect(Collectors.joining(",", Columns.ID + " IN (", ")"));
    }

    private static List<String> values(Collection<ChunkId> ids) {
        return ids.stream().map(ChunkId::value).toList();
    }
}
