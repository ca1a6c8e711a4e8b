package io.funes.ingest;

import io.funes.core.memory.EmbeddedChunk;
import io.funes.core.memory.Lens;
import io.funes.core.trace.Chunk;
import io.funes.core.trace.ChunkId;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentSkipListMap;

/** A lens that remembers what it was given, and loses what was not committed when told to. */
class RecordingLens implements Lens {

    final Map<ChunkId, Chunk> words = new ConcurrentSkipListMap<>();
    final Map<ChunkId, EmbeddedChunk> vectors = new ConcurrentSkipListMap<>();
    private Map<ChunkId, Chunk> durableWords = Map.of();
    private Map<ChunkId, EmbeddedChunk> durableVectors = Map.of();

    @Override
    public synchronized void words(List<Chunk> chunks) {
        chunks.forEach(chunk -> words.putIfAbsent(chunk.id(), chunk));
    }

    @Override
    public synchronized void vectors(List<EmbeddedChunk> chunks) {
        chunks.forEach(chunk -> {
            words.put(chunk.chunk().id(), chunk.chunk());
            vectors.put(chunk.chunk().id(), chunk);
        });
    }

    @Override
    public synchronized void forget(Collection<ChunkId> ids) {
        words.keySet().removeAll(ids);
        vectors.keySet().removeAll(ids);
    }

    @Override
    public void refresh() {}

    @Override
    public synchronized void commit() {
        durableWords = new TreeMap<>(words);
        durableVectors = new TreeMap<>(vectors);
    }

    @Override
    public void purge() {
        commit();
    }

    synchronized void crash() {
        words.clear();
        words.putAll(durableWords);
        vectors.clear();
        vectors.putAll(durableVectors);
    }
}
