package io.funes.sync.holds;

import static org.assertj.core.api.Assertions.assertThat;

import io.funes.core.memory.SomeChunks;
import io.funes.core.secret.DetectingScanner;
import io.funes.core.trace.Chunk;
import io.funes.core.trace.ChunkId;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.function.Consumer;
import java.util.function.UnaryOperator;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A million chunks, in a heap that could not hold them: 1 GB of words alone. */
@Tag("soak")
class ScrubAtScaleTest {

    private static final int CHUNKS = Integer.getInteger("funes.chunks", 1_000_000);
    private static final int SESSION = 500;
    private static final String WORDS = "It was a long walk along the river that day. ".repeat(10);

    @TempDir
    Path dir;

    @Test
    void aMillionChunksAreScrubbedInASmallHeap() {
        try (Home home = Home.in(dir)) {
            Endless shelf = new Endless();
            ScrubReport report = new Scrub(shelf, home.db(), new DetectingScanner(), home.key())
                    .run(ScrubRequest.ALL, (done, total) -> shelf.measure());
            System.out.printf("scrub of %d chunks: at most %d MB of heap in use%n", CHUNKS, shelf.most >> 20);
            assertThat(report.blocks()).isEqualTo(CHUNKS);
            assertThat(report.redacted()).isEqualTo(CHUNKS / 10_000);
        }
    }

    /** Makes its chunks when they are read, and keeps none. */
    private static final class Endless implements Stored {

        private final Chunk model = Planted.session("s", List.of("words")).get(0);
        private final Planted planted = new Planted(3);
        private long most;

        void measure() {
            Runtime runtime = Runtime.getRuntime();
            most = Math.max(most, runtime.totalMemory() - runtime.freeMemory());
        }

        private Chunk chunk(int number) {
            String text = number % 10_000 == 0 ? "HF_TOKEN=" + planted.token() : WORDS + number;
            return SomeChunks.numbered(model, number, SESSION, text);
        }

        @Override
        public void forEach(Consumer<List<Chunk>> batch) {
            for (int from = 0; from < CHUNKS; from += SESSION) {
                batch.accept(IntStream.range(from, Math.min(CHUNKS, from + SESSION))
                        .mapToObj(this::chunk)
                        .toList());
            }
        }

        @Override
        public List<Chunk> read(Collection<ChunkId> ids) {
            List<Chunk> chunks = new ArrayList<>();
            ids.forEach(id -> chunks.add(chunk(Integer.parseInt(id.value(), 16))));
            return chunks;
        }

        @Override
        public void replace(Collection<ChunkId> old, List<Chunk> fresh) {}

        @Override
        public int rewrite(UnaryOperator<String> rule) {
            return 0;
        }

        @Override
        public List<Purged> purge() {
            return List.of();
        }
    }
}
