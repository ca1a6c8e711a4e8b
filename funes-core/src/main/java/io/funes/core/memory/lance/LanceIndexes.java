package io.funes.core.memory.lance;

import io.funes.core.memory.MemoryException;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import org.lance.Dataset;
import org.lance.index.DistanceType;
import org.lance.index.Index;
import org.lance.index.IndexOptions;
import org.lance.index.IndexParams;
import org.lance.index.IndexType;
import org.lance.index.OptimizeOptions;
import org.lance.index.scalar.InvertedIndexParams;
import org.lance.index.vector.VectorIndexParams;

/**
 * The indexes inside a dataset. Searches of funes do not need them; who reads a published dataset with another program
 * does. Each build replaces the one before and covers the rows there are; rows added later are in it once it was extended.
 */
public final class LanceIndexes {

    private static final String VECTORS = "vector_idx";
    private static final String WORDS = "text_idx";
    private static final String THREADS = "LANCE_CPU_THREADS";

    private static final int QUANTISED_FROM = 10_000;
    private static final int MAX_PARTITIONS = 4096;
    private static final int CODE_BITS = 8;
    private static final int SUB_VECTORS = 48;
    private static final int ITERATIONS = 20;

    private final LanceMemory memory;
    private final Map<String, String> environment;
    private final long quantisedFrom;

    LanceIndexes(LanceMemory memory, Map<String, String> environment) {
        this(memory, environment, QUANTISED_FROM);
    }

    LanceIndexes(LanceMemory memory, Map<String, String> environment, long quantisedFrom) {
        this.memory = memory;
        this.environment = environment;
        this.quantisedFrom = quantisedFrom;
    }

    /**
     * An index as the dataset lists it.
     *
     * @param name its name there
     * @param type Lance's word for its kind
     * @param rows how many rows it covers
     */
    public record Listed(String name, String type, long rows) {}

    /** What there is; empty when there is no dataset. */
    public List<Listed> list() {
        return memory.look(LanceIndexes::list).orElse(List.of());
    }

    /**
     * Indexes the vectors for the cosine distance. Small memories get exact lists, larger ones quantised vectors, which
     * need a refine factor of 5 in a query to find what an exact scan finds.
     */
    public void buildVectors() {
        build(dataset -> {
            long rows = dataset.countRows();
            create(dataset, VECTORS, Columns.VECTOR, vectorType(rows), vectorParams(rows));
        });
    }

    /**
     * Indexes the words for full-text queries.
     *
     * @throws MemoryException when {@code LANCE_CPU_THREADS} is not in this process's environment: Lance would hang for
     *     ever on a machine of two cores
     */
    public void buildWords() {
        requireThreads();
        IndexParams params = IndexParams.builder()
                .setScalarIndexParams(InvertedIndexParams.builder()
                        .baseTokenizer("simple")
                        .language("English")
                        .build())
                .build();
        build(dataset -> create(dataset, WORDS, Columns.TEXT, IndexType.INVERTED, params));
    }

    /**
     * Takes the rows that came later into the indexes of vectors and words, where there are such. They become a part of
     * their own beside what is there, so that little is written; a query asks all parts.
     *
     * @throws MemoryException as {@link #buildWords()}
     */
    public void extend() {
        requireThreads();
        build(dataset -> dataset.optimizeIndices(
                OptimizeOptions.builder().numIndicesToMerge(0).build()));
    }

    /** Of how many parts the index with the most of them is. */
    public int parts() {
        return memory.look(dataset -> dataset.getIndexes().stream()
                        .collect(Collectors.groupingBy(Index::name, Collectors.counting()))
                        .values()
                        .stream()
                        .mapToInt(Long::intValue)
                        .max()
                        .orElse(0))
                .orElse(0);
    }

    /** Whether the vectors are indexed in the way that is right for as many rows as there are. */
    public boolean isRightKind() {
        return memory.look(dataset -> list(dataset).stream()
                        .filter(i -> i.name().equals(VECTORS))
                        .allMatch(i ->
                                i.type().equals(vectorType(dataset.countRows()).name())))
                .orElse(true);
    }

    private void build(Consumer<Dataset> building) {
        memory.change(dataset -> {
            if (dataset.countRows() > 0) {
                building.accept(dataset);
            }
        });
    }

    private void requireThreads() {
        boolean enough = Optional.ofNullable(environment.get(THREADS))
                .filter(n -> n.matches("[0-9]{1,4}"))
                .filter(n -> Integer.parseInt(n) >= 2)
                .isPresent();
        if (!enough) {
            throw new MemoryException("a full-text index needs " + THREADS + " in the environment of this process, "
                    + "or Lance hangs; start funes with " + THREADS + "=2 or more");
        }
    }

    private static void create(Dataset dataset, String name, String column, IndexType type, IndexParams params) {
        dataset.createIndex(IndexOptions.builder(List.of(column), type, params)
                .withIndexName(name)
                .replace(true)
                .build());
    }

    private IndexType vectorType(long rows) {
        return rows < quantisedFrom ? IndexType.IVF_FLAT : IndexType.IVF_PQ;
    }

    private IndexParams vectorParams(long rows) {
        int partitions = (int) Math.max(1, Math.min(MAX_PARTITIONS, Math.round(Math.sqrt(rows) / 2)));
        VectorIndexParams params = rows < quantisedFrom
                ? VectorIndexParams.ivfFlat(partitions, DistanceType.Cosine)
                : VectorIndexParams.ivfPq(partitions, CODE_BITS, SUB_VECTORS, DistanceType.Cosine, ITERATIONS);
        return IndexParams.builder().setVectorIndexParams(params).build();
    }

    private static List<Listed> list(Dataset dataset) {
        return dataset.describeIndices().stream()
                .map(i -> new Listed(i.getName(), i.getIndexType(), i.getRowsIndexed()))
                .toList();
    }
}
