package io.funes.sync.push;

import io.funes.core.inference.Embedder;
import io.funes.core.memory.EmbeddedChunk;
import io.funes.core.memory.Memory;
import java.util.ArrayList;
import java.util.List;

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
    private final List<EmbeddedChunk> rows = new ArrayList<>();
    private int added;
    private int met;
    private int total;

    Appending(Memory local, Embedder embedder, Memory staged, PushWatch watch) {
        this.local = local;
        this.embedder = embedder;
        this.staged = staged;
        this.watch = watch;
    }

    /** @return how many were new to the copy */
    int add(Passed passed) {
        total = passed.count();
        local.scan(SCAN, found -> match(found, passed));
        passed.replaced().forEach(c -> row(new EmbeddedChunk(c, embedder.embed(c.text()))));
        flush();
        return added;
    }

    private void match(List<EmbeddedChunk> found, Passed passed) {
        watch.at(PushStep.Stage.WRITING, met, total);
        found.stream().filter(row -> passed.has(row.chunk())).forEach(this::row);
    }

    private void row(EmbeddedChunk row) {
        met++;
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
