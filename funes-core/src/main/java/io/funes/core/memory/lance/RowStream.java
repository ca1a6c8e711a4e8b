package io.funes.core.memory.lance;

import io.funes.core.inference.Vector;
import io.funes.core.memory.EmbeddedChunk;
import io.funes.core.trace.Chunk;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;
import org.apache.arrow.memory.BufferAllocator;
import org.apache.arrow.vector.BigIntVector;
import org.apache.arrow.vector.Float4Vector;
import org.apache.arrow.vector.VarCharVector;
import org.apache.arrow.vector.VectorSchemaRoot;
import org.apache.arrow.vector.complex.FixedSizeListVector;
import org.apache.arrow.vector.ipc.ArrowReader;
import org.apache.arrow.vector.types.pojo.Schema;

/** Rows on their way into a dataset, some at a time. What is absent becomes null. */
final class RowStream extends ArrowReader {

    private static final int BATCH = 1024;

    private final Schema schema;
    private final List<EmbeddedChunk> rows;
    private int next;

    RowStream(BufferAllocator allocator, Schema schema, List<EmbeddedChunk> rows) {
        super(allocator);
        this.schema = schema;
        this.rows = rows;
    }

    @Override
    public boolean loadNextBatch() throws IOException {
        prepareLoadNextBatch();
        List<EmbeddedChunk> batch = rows.subList(next, Math.min(rows.size(), next + BATCH));
        next += batch.size();
        VectorSchemaRoot root = getVectorSchemaRoot();
        root.allocateNew();
        for (int i = 0; i < batch.size(); i++) {
            write(root, i, batch.get(i));
        }
        root.setRowCount(batch.size());
        return !batch.isEmpty();
    }

    @Override
    public long bytesRead() {
        return 0;
    }

    @Override
    protected void closeReadSource() {}

    @Override
    protected Schema readSchema() {
        return schema;
    }

    private static void write(VectorSchemaRoot root, int row, EmbeddedChunk embedded) {
        Chunk chunk = embedded.chunk();
        words(root, Columns.ID, row, chunk.id().value());
        words(root, Columns.TEXT, row, chunk.text());
        words(root, Columns.SESSION, row, chunk.session().value());
        words(root, Columns.WORKDIR, row, chunk.workdir());
        words(root, Columns.TURN, row, chunk.turn().value());
        words(root, Columns.PARENT, row, chunk.parent().map(p -> p.value()));
        number(root, Columns.SEQ, row, chunk.seq());
        words(root, Columns.TIME, row, chunk.time().map(t -> t.raw()));
        words(root, Columns.ROLE, row, chunk.role().name());
        words(root, Columns.TYPE, row, chunk.type().column());
        words(root, Columns.TOOL, row, chunk.toolName());
        words(root, Columns.SOURCE, row, chunk.source());
        number(root, Columns.BLOCK, row, chunk.block());
        number(root, Columns.SPLIT, row, chunk.split());
        vector(root, row, embedded.vector());
        words(root, Columns.HARNESS, row, chunk.harness().id());
        words(root, Columns.REPO, row, chunk.repo());
    }

    private static void words(VectorSchemaRoot root, String column, int row, Optional<String> value) {
        value.ifPresent(v -> words(root, column, row, v));
    }

    private static void words(VectorSchemaRoot root, String column, int row, String value) {
        ((VarCharVector) root.getVector(column)).setSafe(row, value.getBytes(StandardCharsets.UTF_8));
    }

    private static void number(VectorSchemaRoot root, String column, int row, long value) {
        ((BigIntVector) root.getVector(column)).setSafe(row, value);
    }

    private static void vector(VectorSchemaRoot root, int row, Vector vector) {
        FixedSizeListVector list = (FixedSizeListVector) root.getVector(Columns.VECTOR);
        Float4Vector components = (Float4Vector) list.getDataVector();
        int start = list.startNewValue(row);
        for (int i = 0; i < Vector.WIDTH; i++) {
            components.setSafe(start + i, vector.values()[i]);
        }
    }
}
