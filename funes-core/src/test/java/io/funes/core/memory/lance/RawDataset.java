package io.funes.core.memory.lance;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import org.apache.arrow.memory.BufferAllocator;
import org.apache.arrow.memory.RootAllocator;
import org.apache.arrow.vector.VectorSchemaRoot;
import org.apache.arrow.vector.ipc.ArrowReader;
import org.apache.arrow.vector.types.pojo.Field;
import org.apache.arrow.vector.types.pojo.Schema;
import org.lance.Dataset;
import org.lance.WriteParams.WriteMode;

/** A dataset as another program writes and reads it. */
final class RawDataset {

    private RawDataset() {}

    /** Creates one with so many rows; what {@code filling} leaves alone is null. */
    static void create(Path path, Schema schema, int rows, Consumer<VectorSchemaRoot> filling) {
        try (BufferAllocator allocator = new RootAllocator();
                OneBatch batch = new OneBatch(allocator, schema, rows, filling)) {
            Dataset.write()
                    .allocator(allocator)
                    .reader(batch)
                    .uri(path.toString())
                    .mode(WriteMode.CREATE)
                    .execute()
                    .close();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    static void look(Path path, Consumer<Dataset> consumer) {
        try (BufferAllocator allocator = new RootAllocator();
                Dataset dataset =
                        Dataset.open().allocator(allocator).uri(path.toString()).build()) {
            consumer.accept(dataset);
        }
    }

    static Schema schema(List<Field> fields, String model) {
        return new Schema(fields, Map.of("embedding_model", model));
    }

    private static final class OneBatch extends ArrowReader {

        private final Schema schema;
        private final int rows;
        private final Consumer<VectorSchemaRoot> filling;
        private boolean done;

        OneBatch(BufferAllocator allocator, Schema schema, int rows, Consumer<VectorSchemaRoot> filling) {
            super(allocator);
            this.schema = schema;
            this.rows = rows;
            this.filling = filling;
        }

        @Override
        public boolean loadNextBatch() throws IOException {
            prepareLoadNextBatch();
            VectorSchemaRoot root = getVectorSchemaRoot();
            root.allocateNew();
            filling.accept(root);
            root.getFieldVectors().forEach(vector -> vector.setValueCount(rows));
            root.setRowCount(done ? 0 : rows);
            boolean more = !done;
            done = true;
            return more;
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
    }
}
