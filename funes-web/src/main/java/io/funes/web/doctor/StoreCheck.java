package io.funes.web.doctor;

import io.funes.core.memory.Memory;
import io.funes.core.memory.MemoryState;
import io.funes.search.IndexState;
import io.funes.search.SearchIndex;
import java.util.List;
import java.util.function.Supplier;

/**
 * The memory and its search index; asking them loads the native library of Lance.
 *
 * @param memory opened when asked
 * @param index opened when asked
 */
public record StoreCheck(Supplier<Memory> memory, Supplier<SearchIndex> index) implements Examination {

    @Override
    public List<Diagnosis> look() {
        return List.of(memory(memory.get().state()), index(index.get().state()));
    }

    private static Diagnosis memory(MemoryState state) {
        if (state instanceof MemoryState.Ready) {
            return Diagnosis.fine("memory", state.message());
        }
        return state instanceof MemoryState.Unauthorized || state instanceof MemoryState.Offline
                ? Diagnosis.wrong("memory", state.message())
                : Diagnosis.note("memory", state.message());
    }

    private static Diagnosis index(IndexState state) {
        if (state instanceof IndexState.NeedsRebuild) {
            return Diagnosis.wrong("index", state.message());
        }
        return state instanceof IndexState.Ready
                ? Diagnosis.fine("index", state.message())
                : Diagnosis.note("index", state.message());
    }
}
