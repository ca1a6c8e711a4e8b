package io.funes.core.memory.lance;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.funes.core.memory.MemoryException;
import io.funes.core.memory.SomeChunks;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.apache.arrow.vector.FieldVector;
import org.apache.arrow.vector.ipc.ArrowReader;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.lance.Dataset;
import org.lance.ipc.FullTextQuery;
import org.lance.ipc.LanceScanner;
import org.lance.ipc.Query;
import org.lance.ipc.ScanOptions;

@Timeout(120)
class LanceIndexesTest {

    @TempDir
    Path directory;

    private LanceMemory memory;

    @BeforeEach
    void open() {
        memory = LanceMemory.open(directory.resolve("chunks.lance"), LanceOptions.defaults());
    }

    @AfterEach
    void close() {
        memory.close();
        assertThat(memory.allocated()).isZero();
    }

    @Test
    void indexesTheVectorsOfASmallMemoryExactly() {
        memory.append(SomeChunks.range(0, 1_000));

        memory.indexes().buildVectors();

        assertThat(memory.indexes().list()).containsExactly(new LanceIndexes.Listed("vector_idx", "IVF_FLAT", 1_000));
        assertThat(nearest(77, 0)).first().isEqualTo(SomeChunks.chunk(77).id().value());
    }

    @Test
    void indexesTheVectorsOfALargeMemoryQuantised() {
        memory.append(SomeChunks.range(0, 1_500));

        new LanceIndexes(memory, Map.of(), 1_500).buildVectors();

        assertThat(memory.indexes().list()).containsExactly(new LanceIndexes.Listed("vector_idx", "IVF_PQ", 1_500));
        assertThat(nearest(1_321, 5))
                .first()
                .isEqualTo(SomeChunks.chunk(1_321).id().value());
    }

    @Test
    void indexesTheWords() {
        assumeTrue(System.getenv("LANCE_CPU_THREADS") != null, "LANCE_CPU_THREADS is not in the environment");
        memory.append(SomeChunks.range(0, 500));

        memory.indexes().buildWords();
        memory.indexes().buildWords();

        assertThat(memory.indexes().list()).containsExactly(new LanceIndexes.Listed("text_idx", "Inverted", 500));
        assertThat(found(
                        new ScanOptions.Builder().fullTextQuery(FullTextQuery.match("321", "text")),
                        List.of("id", "_score")))
                .containsExactly(SomeChunks.chunk(321).id().value());
    }

    @Test
    void rowsThatCameLaterAreAPartOfTheirOwn() {
        assumeTrue(System.getenv("LANCE_CPU_THREADS") != null, "LANCE_CPU_THREADS is not in the environment");
        memory.append(SomeChunks.range(0, 1_000));
        memory.indexes().buildVectors();
        memory.indexes().buildWords();
        memory.append(SomeChunks.range(1_000, 1_600));

        memory.indexes().extend();

        assertThat(memory.indexes().parts()).isEqualTo(2);
        assertThat(memory.indexes().isRightKind()).isTrue();
        assertThat(memory.indexes().list())
                .extracting(LanceIndexes.Listed::rows)
                .containsExactly(1_600L, 1_600L);
        assertThat(nearest(77, 0)).first().isEqualTo(SomeChunks.chunk(77).id().value());
        assertThat(nearest(1_577, 0))
                .first()
                .isEqualTo(SomeChunks.chunk(1_577).id().value());
        assertThat(found(
                        new ScanOptions.Builder().fullTextQuery(FullTextQuery.match("1321", "text")),
                        List.of("id", "_score")))
                .containsExactly(SomeChunks.chunk(1_321).id().value());
        assertThat(new LanceIndexes(memory, Map.of(), 1_500).isRightKind()).isFalse();
    }

    @Test
    void refusesToIndexWordsWhereThatWouldHang() {
        memory.append(SomeChunks.range(0, 10));

        for (Map<String, String> environment : List.of(
                Map.<String, String>of(), Map.of("LANCE_CPU_THREADS", "1"), Map.of("LANCE_CPU_THREADS", "many"))) {
            assertThatThrownBy(() -> new LanceIndexes(memory, environment).buildWords())
                    .isInstanceOf(MemoryException.class)
                    .hasMessageContaining("start funes with LANCE_CPU_THREADS=2");
        }
        assertThat(memory.indexes().list()).isEmpty();
    }

    @Test
    void indexesNothingWhereThereIsNothing() {
        memory.indexes().buildVectors();
        assertThat(memory.indexes().list()).isEmpty();

        memory.append(SomeChunks.range(0, 1));
        memory.delete(memory.ids());
        memory.indexes().buildVectors();
        assertThat(memory.indexes().list()).isEmpty();
    }

    @Test
    void indexesAMemoryOfOneRow() {
        memory.append(SomeChunks.range(0, 1));

        memory.indexes().buildVectors();

        assertThat(memory.indexes().list()).hasSize(1);
        assertThat(nearest(0, 0)).containsExactly(SomeChunks.chunk(0).id().value());
    }

    @Test
    void mergingKeepsTheIndexesAndPurgingDropsThem() throws IOException {
        memory.append(SomeChunks.range(0, 300));
        memory.indexes().buildVectors();
        for (int at = 300; at < 320; at++) {
            memory.append(SomeChunks.range(at, at + 1));
        }

        memory.compact();
        assertThat(nearest(310, 0)).first().isEqualTo(SomeChunks.chunk(310).id().value());
        assertThat(nearest(10, 0)).first().isEqualTo(SomeChunks.chunk(10).id().value());

        memory.purge();
        assertThat(memory.indexes().list()).isEmpty();
        try (Stream<Path> left = Files.walk(directory.resolve("chunks.lance").resolve("_indices"))) {
            assertThat(left.filter(Files::isRegularFile)).isEmpty();
        }
    }

    private List<String> nearest(int number, int refine) {
        Query.Builder query = new Query.Builder()
                .setColumn("vector")
                .setKey(SomeChunks.vector(number).values())
                .setK(3)
                .setMinimumNprobes(8);
        if (refine > 0) {
            query.setRefineFactor(refine);
        }
        return found(new ScanOptions.Builder().nearest(query.build()), List.of("id", "_distance"));
    }

    private List<String> found(ScanOptions.Builder scan, List<String> columns) {
        return memory.look(dataset -> ids(dataset, scan.columns(columns).build()))
                .orElseThrow();
    }

    @SuppressWarnings("try") // a scanner closes with any exception
    private static List<String> ids(Dataset dataset, ScanOptions scan) {
        List<String> ids = new ArrayList<>();
        try (LanceScanner scanner = dataset.newScan(scan);
                ArrowReader reader = scanner.scanBatches()) {
            while (reader.loadNextBatch()) {
                FieldVector found = reader.getVectorSchemaRoot().getVector("id");
                IntStream.range(0, found.getValueCount())
                        .forEach(i -> ids.add(found.getObject(i).toString()));
            }
        } catch (Exception e) {
            throw new AssertionError(e);
        }
        return ids;
    }
}
