package io.funes.sync.push;

import io.funes.core.inference.Embedder;
import io.funes.core.memory.EmbeddedChunk;
import io.funes.core.memory.Memory;
import io.funes.core.trace.Chunk;
import io.funes.core.trace.ChunkId;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Adds chunks to a staged copy with the vectors they have here; a chunk whose words the gate replaced gets a vector of
 * the words that are sent, because a vector tells of its words.
 */
final class Appending {

    private static final int SCAN = 1024;

    // About 40 MB of rows in one commit of the dataset.
    private static final int ROWS = 16_384;

    private final Memory local;
    private final Embedder embedder;
    private final Memory staged;
    private final PushWatch watch;
    private final Map<ChunkId, Chunk> wanted = new HashMap<>();
    private final List<EmbeddedChunk> rows = new ArrayList<>();
    private int added;
    private int total;

    Appending(Memory local, Embedder embedder, Memory staged, PushWatch watch) {
        this.local = local;
        this.embedder = embedder;
        this.staged = staged;
        this.watch = watch;
    }

    /** @return how many were new to the copy */
    int add(List<Chunk> chunks) {
        chunks.forEach(c -> wanted.put(c.id(), c));
        total = wanted.size();
        local.scan(SCAN, this::match);
        wanted.values().forEach(c -> row(new EmbeddedChunk(c, embedder.embed(c.text()))));
        flush();
        return added;
    }

    private void match(List<EmbeddedChunk> found) {
        watch.at(PushStep.Stage.WRITING, total - wanted.size(), total);
        found.forEach(this::match);
    }

    private void match(EmbeddedChunk row) {
        Optional<Chunk> chunk = Optional.ofNullable(wanted.get(row.chunk().id()));
        if (chunk.filter(c -> c.text().equals(row.chunk().text())).isPresent()) {
            wanted.remove(row.chunk().id());
            row(new EmbeddedChunk(chunk.get(), row.vector()));
        }
    }

    private void row(EmbeddedChunk row) {
        rows.add(row);
        if (rows.size() == ROWS) {
            flush();
        }
    }

    private void flush() {
        if (!rows.isEmpty()) {
            added += staged.append(List.copyOf(rows));
            rows.clear();
        }
    }
}
