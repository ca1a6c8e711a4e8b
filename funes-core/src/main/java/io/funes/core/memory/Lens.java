package io.funes.core.memory;

import io.funes.core.trace.Chunk;
import io.funes.core.trace.ChunkId;
import java.util.Collection;
import java.util.List;

/**
 * The search index that follows a memory. Words come first, vectors when they are ready; both are idempotent by chunk
 * id, and what was given is visible to searches after {@link #refresh()}.
 */
public interface Lens {

    /** Makes chunks findable by their words. Chunks that are there already stay as they are. */
    void words(List<Chunk> chunks);

    /** Makes chunks findable by words and meaning, replacing what is there of them. */
    void vectors(List<EmbeddedChunk> chunks);

    /** Takes chunks out. */
    void forget(Collection<ChunkId> ids);

    /** Shows everything given so far to searches that begin afterwards. Cheap; not durable. */
    void refresh();

    /** Makes everything given so far survive a crash. */
    void commit();

    /** Makes what was taken out gone for good: nothing of it is left in any file. Slow; includes a commit. */
    void purge();
}
