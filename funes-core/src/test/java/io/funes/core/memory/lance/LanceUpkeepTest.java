package io.funes.core.memory.lance;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.funes.core.memory.MemoryException;
import io.funes.core.memory.MemoryRows;
import io.funes.core.memory.MemoryState;
import io.funes.core.memory.SomeChunks;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

/** What is left of killed writers, and of versions and rows that nobody needs. */
class LanceUpkeepTest extends AtAPlace {

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
}
