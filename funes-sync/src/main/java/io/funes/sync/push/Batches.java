package io.funes.sync.push;

import io.funes.core.trace.ChunkId;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import java.util.function.Predicate;

/** Ids a few at a time, as many as are read well together. */
public final class Batches {

    private static final int SIZE = 2048;

    private Batches() {}

    /** Hands over the ids that are wanted, each once. */
    public static void of(Iterable<ChunkId> ids, Predicate<ChunkId> wanted, Consumer<List<ChunkId>> consumer) {
        List<ChunkId> batch = new ArrayList<>(SIZE);
        for (ChunkId id : ids) {
            if (wanted.test(id)) {
                batch.add(id);
            }
            if (batch.size() == SIZE) {
                consumer.accept(List.copyOf(batch));
                batch.clear();
            }
        }
        if (!batch.isEmpty()) {
            consumer.accept(batch);
        }
    }
}
