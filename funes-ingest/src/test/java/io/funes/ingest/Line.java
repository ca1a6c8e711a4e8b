package io.funes.ingest;

import io.funes.core.inference.Embedder;
import io.funes.core.memory.EmbeddedChunk;
import io.funes.core.memory.Lens;
import io.funes.core.memory.Memory;
import io.funes.core.memory.lance.LanceMemory;
import io.funes.core.memory.lance.LanceOptions;
import io.funes.core.state.StateDb;
import io.funes.core.trace.Chunk;
import io.funes.ingest.source.Surroundings;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;

/** The whole line on one home: a real Lance memory, a real state.db, and what a test brings. */
final class Line implements AutoCloseable {

    final StateDb db;
    final Memory memory;
    final Lens lens;
    final Ingest ingest;
    final Backfill backfill;
    final Courtesy courtesy = new Courtesy();

    Line(Path home) {
        this(home, new RecordingLens(), new HashEmbedder());
    }

    Line(Path home, Lens lens, Embedder embedder) {
        this(home, lens, embedder, new NoRedaction());
    }

    Line(Path home, Lens lens, Embedder embedder, Redaction redaction) {
        Surroundings surroundings = new Surroundings(home.resolve("user"), Map.of());
        db = StateDb.open(home.resolve("state.db"), IngestTables.ALL);
        memory = LanceMemory.open(home.resolve("memory/chunks.lance"), LanceOptions.defaults());
        this.lens = lens;
        ingest = new Ingest(Sources.known(), surroundings, db, memory, lens, redaction);
        backfill = new Backfill(db, memory, lens, embedder, courtesy);
    }

    IndexReport index(Path... paths) {
        return ingest.index(paths.length == 0 ? IndexRequest.sweep() : IndexRequest.of(paths), progress -> {});
    }

    void drain() throws InterruptedException {
        while (backfill.step(Backfill.APPEND) > 0) {}
    }

    List<Chunk> rows() {
        List<Chunk> rows = new ArrayList<>();
        memory.scan(1_000, batch -> batch.stream().map(EmbeddedChunk::chunk).forEach(rows::add));
        rows.sort(Comparator.comparing(Chunk::id));
        return rows;
    }

    @Override
    public void close() {
        backfill.close();
        memory.close();
        db.close();
    }
}
