package io.funes.core.memory.lance;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.funes.core.inference.Vector;
import io.funes.core.memory.EmbeddedChunk;
import io.funes.core.memory.MemoryException;
import io.funes.core.memory.MemoryRows;
import io.funes.core.memory.MemoryState;
import io.funes.core.memory.SomeChunks;
import io.funes.core.trace.BlockType;
import io.funes.core.trace.Chunk;
import io.funes.core.trace.ChunkId;
import io.funes.core.trace.Harness;
import io.funes.core.trace.Role;
import io.funes.core.trace.SessionId;
import io.funes.core.trace.TurnId;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.atomic.AtomicInteger;
import org.apache.arrow.vector.VarCharVector;
import org.apache.arrow.vector.types.FloatingPointPrecision;
import org.apache.arrow.vector.types.pojo.ArrowType;
import org.apache.arrow.vector.types.pojo.Field;
import org.apache.arrow.vector.types.pojo.FieldType;
import org.apache.arrow.vector.types.pojo.Schema;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class LanceMemoryTest {

    private static final LanceOptions OPTIONS = LanceOptions.defaults();

    @TempDir
    Path directory;

    private Path path;

    @BeforeEach
    void place() {
        path = directory.resolve("memory").resolve("chunks.lance");
    }

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
    void anInterruptedFirstWriteLeavesItMissing() throws IOException {
        Path data = Files.createDirectories(path.resolve("data"));
        Files.createDirectories(path.resolve("_versions"));
        Files.writeString(data.resolve(".tmpAbCdEf"), "half a file");

        try (LanceMemory memory = LanceMemory.open(path, OPTIONS)) {
            assertThat(memory.state()).isInstanceOf(MemoryState.Missing.class);
            assertThat(memory.append(SomeChunks.range(0, 10))).isEqualTo(10);
            assertThat(MemoryRows.of(memory)).hasSize(10);
        }
    }

    @Test
    void sweepsWhatKilledWritersLeft() throws IOException {
        try (LanceMemory memory = LanceMemory.open(path, OPTIONS)) {
            memory.append(SomeChunks.range(0, 10));
            Path left = Files.writeString(path.resolve("data").resolve(".tmpAbCdEf"), "half a file");
            Path leftManifest = Files.writeString(path.resolve("_versions").resolve(".tmp_99"), "half a manifest");
            Path unnamed = Files.writeString(path.resolve("data").resolve("never-committed.lance"), "an orphan");

            memory.compact();
            assertThat(left).doesNotExist();
            assertThat(leftManifest).doesNotExist();
            memory.purge();
            assertThat(unnamed).doesNotExist();
            assertThat(MemoryRows.of(memory)).hasSize(10);
        }
    }

    @Test
    void goesBackToTheLastVersionThatAPowerCutLeftWhole() throws IOException {
        Set<Path> before;
        try (LanceMemory memory = LanceMemory.open(path, OPTIONS)) {
            memory.append(SomeChunks.range(0, 10));
            memory.append(SomeChunks.range(10, 20));
            before = Set.copyOf(manifests());
            memory.append(SomeChunks.range(20, 30));
        }
        for (Path newest : manifests()) {
            Files.write(newest, before.contains(newest) ? Files.readAllBytes(newest) : new byte[0]);
        }

        try (LanceMemory memory = LanceMemory.open(path, OPTIONS)) {
            assertThat(MemoryRows.inStorageOrder(memory)).isEqualTo(SomeChunks.range(0, 20));
            assertThat(memory.append(SomeChunks.range(0, 30))).isEqualTo(10);
            assertThat(MemoryRows.inStorageOrder(memory)).isEqualTo(SomeChunks.range(0, 30));
        }
    }

    @Test
    void aLostFileIsSaidByNameWithoutPlacesInTheLibrary() throws IOException {
        try (LanceMemory memory = LanceMemory.open(path, OPTIONS)) {
            memory.append(SomeChunks.range(0, 10));
            String lost = filesIn("data").get(0).getFileName().toString();
            Files.delete(path.resolve("data").resolve(lost));

            assertThatThrownBy(() -> MemoryRows.of(memory))
                    .isInstanceOf(MemoryException.class)
                    .hasMessageContainingAll("cannot read " + path, lost, "check that its files are there")
                    .message()
                    .doesNotContain(".rs:", "errno");
        }
    }

    @Test
    void aDatasetWithoutOneWholeVersionIsSaidByName() throws IOException {
        try (LanceMemory memory = LanceMemory.open(path, OPTIONS)) {
            memory.append(SomeChunks.range(0, 10));
        }
        for (Path manifest : filesIn("_versions")) {
            Files.write(manifest, new byte[0]);
        }

        assertThatThrownBy(() -> LanceMemory.open(path, OPTIONS))
                .isInstanceOf(MemoryException.class)
                .hasMessageContaining("cannot open " + path);
    }

    @Test
    void mergesOnlyWhenThereAreManyFragments() {
        try (LanceMemory memory = LanceMemory.open(path, OPTIONS)) {
            appendOneByOne(memory, 0, Upkeep.SPARE_FRAGMENTS);
            memory.compact();
            assertThat(fragments()).isEqualTo(Upkeep.SPARE_FRAGMENTS);

            appendOneByOne(memory, Upkeep.SPARE_FRAGMENTS, Upkeep.SPARE_FRAGMENTS + 1);
            memory.compact();
            assertThat(fragments()).isEqualTo(1);
        }
    }

    @Test
    void keepsYoungVersionsAndRemovesOldOnes() throws IOException {
        try (LanceMemory memory = LanceMemory.open(path, OPTIONS)) {
            appendOneByOne(memory, 0, 5);
            memory.compact();
            assertThat(manifests()).hasSize(5);
        }
        try (LanceMemory memory = LanceMemory.open(path, OPTIONS.withKeepVersions(Duration.ZERO))) {
            memory.compact();
            assertThat(manifests()).hasSize(1);
            assertThat(MemoryRows.of(memory)).hasSize(5);
        }
    }

    @Test
    void leavesOldVersionsToARunningScan() throws IOException {
        try (LanceMemory memory = LanceMemory.open(path, OPTIONS.withKeepVersions(Duration.ZERO))) {
            appendOneByOne(memory, 0, 20);
            AtomicInteger seen = new AtomicInteger();

            memory.scan(1, batch -> {
                memory.compact();
                seen.addAndGet(batch.size());
            });

            assertThat(seen).hasValue(20);
            assertThat(manifests()).hasSizeGreaterThan(1);
        }
    }

    @Test
    void purgingLeavesNoFileWithADeletedRow() throws IOException {
        try (LanceMemory memory = LanceMemory.open(path, OPTIONS)) {
            memory.append(SomeChunks.range(0, 200));
            List<Path> before = filesIn("data");
            memory.delete(List.of(SomeChunks.chunk(7).id()));
            memory.append(SomeChunks.range(200, 210));
            assertThat(filesIn("data")).containsAll(before);

            memory.purge();

            assertThat(filesIn("data")).hasSize(1).doesNotContainAnyElementsOf(before);
            assertThat(filesIn("_deletions")).isEmpty();
            assertThat(manifests()).hasSize(1);
            assertThat(memory.ids()).hasSize(209);
            assertThat(memory.read(memory.ids())).hasSize(209);
        }
    }

    @Test
    void aPurgeThatWaitsForAScanHoldsUpNoReader() throws Exception {
        try (LanceMemory memory = LanceMemory.open(path, OPTIONS)) {
            memory.append(SomeChunks.range(0, 10));
            List<Thread> purging = new ArrayList<>();

            memory.scan(10, batch -> {
                Thread purge = new Thread(memory::purge);
                purge.start();
                purging.add(purge);
                assertThat(CompletableFuture.supplyAsync(memory::state)).succeedsWithin(Duration.ofSeconds(20));
                assertThat(purge.isAlive()).isTrue();
            });

            purging.get(0).join();
            assertThat(manifests()).hasSize(1);
        }
    }

    @Test
    void cannotBePurgedFromInsideAScan() {
        try (LanceMemory memory = LanceMemory.open(path, OPTIONS)) {
            memory.append(SomeChunks.range(0, 10));

            assertThatThrownBy(() -> memory.scan(5, batch -> memory.purge()))
                    .isInstanceOf(IllegalStateException.class)
                    .hasMessageContaining("inside its own scan");
        }
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

    private static void appendOneByOne(LanceMemory memory, int from, int to) {
        for (int at = from; at < to; at++) {
            memory.append(SomeChunks.range(at, at + 1));
        }
    }

    private int fragments() {
        List<Integer> count = new ArrayList<>();
        RawDataset.look(path, dataset -> count.add(dataset.getFragments().size()));
        return count.get(0);
    }

    private List<Path> manifests() throws IOException {
        return filesIn("_versions").stream()
                .filter(f -> f.toString().endsWith(".manifest"))
                .toList();
    }

    private List<Path> filesIn(String folder) throws IOException {
        if (!Files.isDirectory(path.resolve(folder))) {
            return List.of();
        }
        try (var files = Files.list(path.resolve(folder))) {
            return files.toList();
        }
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
