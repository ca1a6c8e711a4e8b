package io.funes.core.memory.lance;

import io.funes.core.inference.Vector;
import io.funes.core.memory.EmbeddedChunk;
import io.funes.core.trace.BlockType;
import io.funes.core.trace.Chunk;
import io.funes.core.trace.ChunkId;
import io.funes.core.trace.Harness;
import io.funes.core.trace.Role;
import io.funes.core.trace.SessionId;
import io.funes.core.trace.Timestamp;
import io.funes.core.trace.TurnId;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.apache.arrow.vector.BigIntVector;
import org.apache.arrow.vector.FieldVector;
import org.apache.arrow.vector.Float4Vector;
import org.apache.arrow.vector.VarCharVector;
import org.apache.arrow.vector.VectorSchemaRoot;
import org.apache.arrow.vector.complex.FixedSizeListVector;

/**
 * Rows on their way out of a dataset. Any column may be null, also where ours never are: null and empty words are
 * absent, a null number is 0, an unknown kind of block is text.
 *
 * @param root the columns asked for
 */
record RowBatch(VectorSchemaRoot root) {

    private static final byte[] NOTHING = {};
    private static final Harness UNKNOWN = new Harness("unknown");

    int size() {
        return root.getRowCount();
    }

    void addIdsTo(IdRun run) {
        VarCharVector ids = (VarCharVector) root.getVector(Columns.ID);
        for (int row = 0; row < size(); row++) {
            run.add(ids.isNull(row) ? NOTHING : ids.get(row));
        }
    }

    private String id(int row) {
        return words(Columns.ID, row).orElse("");
    }

    List<Chunk> chunks() {
        return IntStream.range(0, size()).mapToObj(this::chunk).toList();
    }

    List<EmbeddedChunk> embedded() {
        return IntStream.range(0, size())
                .mapToObj(row -> new EmbeddedChunk(chunk(row), vector(row)))
                .toList();
    }

    private Chunk chunk(int row) {
        return new Chunk(
                new ChunkId(id(row)),
                words(Columns.TEXT, row).orElse(""),
                new SessionId(words(Columns.SESSION, row).orElse("")),
                words(Columns.WORKDIR, row),
                new TurnId(words(Columns.TURN, row).orElse("")),
                words(Columns.PARENT, row).map(TurnId::new),
                number(Columns.SEQ, row),
                words(Columns.TIME, row).map(Timestamp::new),
                new Role(words(Columns.ROLE, row).orElse("")),
                words(Columns.TYPE, row).flatMap(BlockType::find).orElse(BlockType.TEXT),
                words(Columns.TOOL, row),
                words(Columns.SOURCE, row),
                number(Columns.BLOCK, row),
                number(Columns.SPLIT, row),
                words(Columns.HARNESS, row)
                        .filter(h -> !h.isBlank())
                        .map(Harness::new)
                        .orElse(UNKNOWN),
                words(Columns.REPO, row));
    }

    private Optional<String> words(String column, int row) {
        FieldVector vector = root.getVector(column);
        return vector.isNull(row)
                ? Optional.empty()
                : Optional.of(vector.getObject(row).toString()).filter(w -> !w.isEmpty());
    }

    private long number(String column, int row) {
        BigIntVector vector = (BigIntVector) root.getVector(column);
        return vector.isNull(row) ? 0 : vector.get(row);
    }

    private Vector vector(int row) {
        FixedSizeListVector list = (FixedSizeListVector) root.getVector(Columns.VECTOR);
        Float4Vector components = (Float4Vector) list.getDataVector();
        float[] values = new float[Vector.WIDTH];
        int start = row * Vector.WIDTH;
        for (int i = 0; i < Vector.WIDTH && !list.isNull(row); i++) {
            values[i] = components.isNull(start + i) ? 0 : components.get(start + i);
        }
        return new Vector(values);
    }
}
