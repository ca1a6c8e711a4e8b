package io.funes.sync.push;

import io.funes.core.memory.EmbeddedChunk;
import io.funes.core.memory.Memory;
import io.funes.core.memory.MemoryState;
import io.funes.core.memory.SomeChunks;
import io.funes.core.trace.Chunk;
import io.funes.core.trace.ChunkId;
import java.util.AbstractSet;
import java.util.Collection;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Consumer;
import java.util.stream.IntStream;

/** Makes its chunks when they are read, and keeps none. */
final class EndlessMemory implements Memory {

    private static final int SESSION = 1_000;

    private final int size;
    private final int length;
    private final Chunk model = SomeChunks.chunk(1);

    /**
     * @param size how many chunks
     * @param length how many characters each has
     */
    EndlessMemory(int size, int length) {
        this.size = size;
        this.length = length;
    }

    Chunk chunk(int number) {
        String words = Integer.toString(number);
        return SomeChunks.numbered(model, number, SESSION, words + "x".repeat(length - words.length()));
    }

    @Override
    public MemoryState state() {
        return new MemoryState.Ready(size, 1);
    }

    @Override
    public Set<ChunkId> ids() {
        return new AbstractSet<>() {
            @Override
            public Iterator<ChunkId> iterator() {
                return IntStream.range(0, size)
                        .mapToObj(i -> new ChunkId(String.format("%016x", i)))
                        .iterator();
            }

            @Override
            public int size() {
                return size;
            }
        };
    }

    @Override
    public List<Chunk> read(Collection<ChunkId> ids) {
        return ids.stream()
                .map(id -> Long.parseUnsignedLong(id.value(), 16))
                .filter(number -> number >= 0 && number < size)
                .map(number -> chunk(number.intValue()))
                .toList();
    }

    @Override
    public Set<ChunkId> present(Collection<ChunkId> ids) {
        throw new UnsupportedOperationException();
    }

    @Override
    public int append(List<EmbeddedChunk> chunks) {
        throw new UnsupportedOperationException();
    }

    @Override
    public void delete(Collection<ChunkId> ids) {
        throw new UnsupportedOperationException();
    }

    @Override
    public void scan(int batch, Consumer<List<EmbeddedChunk>> consumer) {
        throw new UnsupportedOperationException();
    }

    @Override
    public Map<String, String> metadata() {
        return Map.of();
    }

    @Override
    public void compact() {}

    @Override
    public void purge() {}

    @Override
    public void refresh() {}

    @Override
    public void close() {}
}
