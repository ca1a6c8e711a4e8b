package io.funes.ingest;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.funes.core.inference.Vector;
import io.funes.core.memory.EmbeddedChunk;
import io.funes.core.memory.SomeChunks;
import io.funes.core.trace.Chunk;
import io.funes.core.trace.ChunkId;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collection;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class CrashTest {

    @TempDir
    private Path home;

    @TempDir
    private Path traces;

    private final RecordingLens lens = new RecordingLens();

    @BeforeEach
    void twoTurns() throws Exception {
        Files.writeString(
                traces.resolve("one.jsonl"), LineTest.prompt("u1", "first") + LineTest.prompt("u2", "second"));
    }

    @Test
    void wordsThatTheLensLostAreGivenAgain() {
        try (Line line = new Line(home, new Forgetful(), new HashEmbedder())) {
            assertThatThrownBy(() -> line.index(traces)).hasMessage("power cut");
        }
        try (Line line = new Line(home, lens, new HashEmbedder())) {
            line.ingest.recover();
            assertThat(lens.words.values()).extracting(Chunk::text).containsExactlyInAnyOrder("first", "second");
        }
    }

    @Test
    void aChunkThatIsInTheMemoryAlreadyIsStoredOnceAndStillReachesTheLens() throws Exception {
        try (Line line = new Line(home, lens, new HashEmbedder())) {
            line.index(traces);
            List<EmbeddedChunk> stored = new Waiting(line.db)
                    .next(1).stream()
                            .map(chunk -> new EmbeddedChunk(chunk, new HashEmbedder().embed(chunk.text())))
                            .toList();
            line.memory.append(stored);

            line.drain();

            assertThat(line.rows()).hasSize(2);
            assertThat(lens.vectors).hasSize(2);
        }
    }

    @Test
    void aLostLedgerAddsNothingTwice() throws Exception {
        try (Line line = new Line(home, lens, new HashEmbedder())) {
            line.index(traces);
            line.drain();
        }
        for (Path file :
                List.of(home.resolve("state.db"), home.resolve("state.db-wal"), home.resolve("state.db-shm"))) {
            Files.deleteIfExists(file);
        }
        try (Line line = new Line(home, lens, new HashEmbedder())) {
            assertThat(line.index(traces).chunks()).isZero();
            line.drain();
            assertThat(line.rows()).hasSize(2);
        }
    }

    @Test
    void aChunkThatTheModelCannotTakeHoldsNobodyUp() throws Exception {
        try (Line line = new Line(home, lens, new Picky())) {
            line.index(traces);
            line.backfill.step(Backfill.APPEND);

            assertThat(line.rows()).extracting(Chunk::text).containsExactly("second");
            assertThat(line.backfill.backlog()).isEqualTo(new Backlog(1, 0, 0));
            assertThatThrownBy(() -> line.backfill.step(Backfill.APPEND)).hasMessageContaining("no vector");
        }
    }

    @Test
    void whatVanishedStays() throws Exception {
        try (Line line = new Line(home, lens, new HashEmbedder())) {
            line.index(traces);
            Files.delete(traces.resolve("one.jsonl"));
            Files.writeString(traces.resolve("two.jsonl"), LineTest.prompt("u3", "third"));
            line.index(traces);
            line.drain();

            assertThat(line.rows()).extracting(Chunk::text).containsExactlyInAnyOrder("first", "second", "third");
        }
    }

    @Test
    void whatIsReplacedIsGoneAndWhatReplacesItIsFound() throws Exception {
        try (Line line = new Line(home, lens, new HashEmbedder())) {
            line.index(traces);
            line.backfill.step(1);
            List<Chunk> stored = lens.words.values().stream().toList();
            line.backfill.replace(
                    ids(stored), stored.stream().map(CrashTest::other).toList());
            assertThat(lens.words.values()).extracting(Chunk::text).containsOnly("other");
            line.drain();
            assertThat(line.rows()).hasSize(2).extracting(Chunk::text).containsOnly("other");
            assertThat(lens.vectors).hasSize(2);
        }
    }

    @Test
    void aReplacementThatWasCutOffIsFinishedAndLosesNothing() throws Exception {
        List<Chunk> stored;
        RecordingLens broken = new RecordingLens() {
            @Override
            public void forget(Collection<ChunkId> ids) {
                throw new IllegalStateException("power cut");
            }
        };
        try (Line line = new Line(home, broken, new HashEmbedder())) {
            line.index(traces);
            line.drain();
            stored = line.rows();
            List<Chunk> others = stored.stream().map(CrashTest::other).toList();
            assertThatThrownBy(() -> line.backfill.replace(ids(stored), others)).hasMessage("power cut");
        }
        lens.words(stored);
        try (Line line = new Line(home, lens, new HashEmbedder())) {
            line.drain();
            assertThat(line.rows()).hasSize(2).extracting(Chunk::text).containsOnly("other");
            assertThat(lens.vectors.values())
                    .hasSize(2)
                    .allMatch(e -> e.chunk().text().equals("other"));
        }
    }

    private static List<ChunkId> ids(List<Chunk> chunks) {
        return chunks.stream().map(Chunk::id).toList();
    }

    private static Chunk other(Chunk chunk) {
        return SomeChunks.withText(chunk, "other");
    }

    /** Dies before anything is durable. */
    private static final class Forgetful extends RecordingLens {

        @Override
        public void commit() {
            throw new IllegalStateException("power cut");
        }
    }

    /** Fails for one text. */
    private static final class Picky extends HashEmbedder {

        @Override
        public Vector embed(String text) {
            if (text.equals("first")) {
                throw new IllegalStateException("cannot take it");
            }
            return super.embed(text);
        }
    }
}
