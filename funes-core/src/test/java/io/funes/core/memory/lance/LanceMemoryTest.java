package io.funes.core.memory.lance;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.funes.core.inference.Vector;
import io.funes.core.memory.EmbeddedChunk;
import io.funes.core.memory.MemoryException;
import io.funes.core.memory.MemoryRows;
import io.funes.core.memory.SomeChunks;
import io.funes.core.trace.BlockType;
import io.funes.core.trace.Chunk;
import io.funes.core.trace.ChunkId;
import io.funes.core.trace.Harness;
import io.funes.core.trace.Role;
import io.funes.core.trace.SessionId;
import io.funes.core.trace.TurnId;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;
import org.apache.arrow.vector.VarCharVector;
import org.apache.arrow.vector.types.FloatingPointPrecision;
import org.apache.arrow.vector.types.pojo.ArrowType;
import org.apache.arrow.vector.types.pojo.Field;
import org.apache.arrow.vector.types.pojo.FieldType;
import org.apache.arrow.vector.types.pojo.Schema;
import org.junit.jupiter.api.Test;

class LanceMemoryTest extends AtAPlace {

    @Test
    void writesTheOriginalsSchema() {
        try (LanceMemory memory = LanceMemory.open(path, OPTIONS)) {
            memory.append(SomeChunks.range(0, 1));
            assertThat(memory.metadata())
                    .containsOnlyKeys("embedding_model")
                    .containsEntry("embedding_model", "BAAI/bge-small-en-v1.5");
        }

        RawDataset.look(path, dataset -> assertThat(dataset.getSchema().getFields())
                .extracting(Field::toString)
                .containsExactly(
                        "id: Utf8",
                        "text: Utf8",
                        "session_id: Utf8",
                        "workdir: Utf8",
                        "turn_uuid: Utf8",
                        "parent_uuid: Utf8",
                        "seq: Int(64, true)",
                        "ts: Utf8",
                        "role: Utf8",
                        "block_type: Utf8",
                        "tool_name: Utf8",
                        "source_path: Utf8",
                        "block_idx: Int(64, true)",
                        "split_idx: Int(64, true)",
                        "vector: FixedSizeList(384)<item: FloatingPoint(SINGLE)>",
                        "harness: Utf8",
                        "repo: Utf8"));
    }

    @Test
    void marksTheMemoryOfAProject() {
        LanceOptions project = OPTIONS.withProject("owner/name");
        try (LanceMemory memory = LanceMemory.open(path, project)) {
            memory.append(SomeChunks.range(0, 1));
            memory.append(SomeChunks.range(1, 2));
        }

        try (LanceMemory memory = LanceMemory.open(path, OPTIONS)) {
            memory.append(SomeChunks.range(2, 3));
            assertThat(memory.metadata()).containsEntry("project", "owner/name");
        }
    }

    @Test
    void refusesAnotherEmbeddingModelByName() {
        try (LanceMemory memory = LanceMemory.open(path, LanceOptions.of("somebody/other-model"))) {
            memory.append(SomeChunks.range(0, 1));
        }

        assertThatThrownBy(() -> LanceMemory.open(path, OPTIONS))
                .isInstanceOf(MemoryException.class)
                .hasMessageContainingAll(path.toString(), "somebody/other-model", "BAAI/bge-small-en-v1.5");
    }

    @Test
    void refusesAnUnnamedModelAndMissingColumns() {
        RawDataset.create(path, new Schema(fieldsWithVectorsOf(Vector.WIDTH)), 1, root -> {});
        assertThatThrownBy(() -> LanceMemory.open(path, OPTIONS)).hasMessageContaining("an unnamed model");

        Path other = directory.resolve("other.lance");
        List<Field> fields = fieldsWithVectorsOf(Vector.WIDTH).subList(0, 5);
        RawDataset.create(other, RawDataset.schema(fields, OPTIONS.model()), 1, root -> {});
        assertThatThrownBy(() -> LanceMemory.open(other, OPTIONS))
                .isInstanceOf(MemoryException.class)
                .hasMessageContaining("no column \"parent_uuid\"");
    }

    @Test
    void refusesAnotherVectorWidthByName() {
        RawDataset.create(path, RawDataset.schema(fieldsWithVectorsOf(8), OPTIONS.model()), 1, root -> {});

        assertThatThrownBy(() -> LanceMemory.open(path, OPTIONS))
                .isInstanceOf(MemoryException.class)
                .hasMessageContainingAll(path.toString(), "vectors of width 8", "vectors of width 384");
    }

    @Test
    void readsNullAndEmptyColumnsAsAbsent() {
        Schema schema = Columns.schema(OPTIONS);
        RawDataset.create(path, schema, 2, root -> {
            ((VarCharVector) root.getVector("id")).setSafe(1, "one".getBytes());
            ((VarCharVector) root.getVector("tool_name")).setSafe(1, new byte[0]);
            ((VarCharVector) root.getVector("harness")).setSafe(1, new byte[0]);
            ((VarCharVector) root.getVector("block_type")).setSafe(1, "later_invention".getBytes());
        });

        try (LanceMemory memory = LanceMemory.open(path, OPTIONS)) {
            assertThat(MemoryRows.inStorageOrder(memory)).containsExactly(bare(""), bare("one"));
            assertThat(memory.present(List.of(new ChunkId("one"), new ChunkId(""))))
                    .hasSize(2);
        }
    }

    @Test
    void writesAbsentAsNull() {
        try (LanceMemory memory = LanceMemory.open(path, OPTIONS)) {
            memory.append(List.of(bare("0123456789abcdef"), SomeChunks.embedded(1)));
        }

        RawDataset.look(path, dataset -> {
            for (String column : List.of("workdir", "parent_uuid", "ts", "tool_name", "source_path", "repo")) {
                assertThat(dataset.countRows("id = '0123456789abcdef' AND " + column + " IS NULL"))
                        .as(column)
                        .isEqualTo(1);
            }
        });
    }

    @Test
    void holdsTwentyThousandRows() {
        try (LanceMemory memory = LanceMemory.open(path, OPTIONS)) {
            for (int at = 0; at < 20_000; at += 2_500) {
                assertThat(memory.append(SomeChunks.range(at, at + 2_500))).isEqualTo(2_500);
            }
            assertThat(memory.append(SomeChunks.range(19_000, 20_010))).isEqualTo(10);
            AtomicInteger next = new AtomicInteger();

            memory.scan(
                    512,
                    batch -> batch.forEach(
                            row -> assertThat(row.chunk()).isEqualTo(SomeChunks.chunk(next.getAndIncrement()))));

            assertThat(next).hasValue(20_010);
            deletesThousandsInOneCommit(memory);
        }
    }

    private static void deletesThousandsInOneCommit(LanceMemory memory) {
        List<ChunkId> gone =
                SomeChunks.range(0, 15_000).stream().map(r -> r.chunk().id()).toList();
        long version = memory.look(d -> d.version()).orElseThrow();
        memory.delete(gone);
        assertThat(memory.look(d -> d.version())).contains(version + 1);
        assertThat(memory.ids()).hasSize(5_010);
        assertThat(memory.read(memory.ids())).hasSize(5_010);
    }

    private static EmbeddedChunk bare(String id) {
        Chunk chunk = new Chunk(
                new ChunkId(id),
                "",
                new SessionId(""),
                Optional.empty(),
                new TurnId(""),
                Optional.empty(),
                0,
                Optional.empty(),
                new Role(""),
                BlockType.TEXT,
                Optional.empty(),
                Optional.empty(),
                0,
                0,
                new Harness("unknown"),
                Optional.empty());
        return new EmbeddedChunk(chunk, new Vector(new float[Vector.WIDTH]));
    }

    private static List<Field> fieldsWithVectorsOf(int width) {
        Field item = new Field(
                "item", FieldType.nullable(new ArrowType.FloatingPoint(FloatingPointPrecision.SINGLE)), List.of());
        return Columns.schema(OPTIONS).getFields().stream()
                .map(field -> field.getName().equals("vector")
                        ? new Field("vector", FieldType.nullable(new ArrowType.FixedSizeList(width)), List.of(item))
                        : field)
                .toList();
    }
}
