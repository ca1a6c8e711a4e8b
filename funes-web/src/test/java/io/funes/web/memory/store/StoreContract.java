package io.funes.web.memory.store;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.funes.core.memory.EmbeddedChunk;
import io.funes.core.memory.Location.Bucket;
import io.funes.core.memory.MemoryException;
import io.funes.core.memory.MemoryState;
import io.funes.core.memory.SomeChunks;
import io.funes.core.memory.StoreSettings;
import io.funes.core.memory.lance.LanceMemory;
import io.funes.core.memory.lance.LanceOptions;
import io.funes.core.trace.ChunkId;
import io.funes.core.trace.Harness;
import io.funes.ingest.Courtesy;
import io.funes.search.Answer;
import io.funes.search.Filters;
import io.funes.search.KnownHarnesses;
import io.funes.search.Question;
import io.funes.search.Recall;
import io.funes.search.Tuning;
import io.funes.search.index.LuceneIndex;
import io.funes.sync.Machine;
import io.funes.sync.hub.stub.HubStub;
import io.funes.web.ask.Asking;
import io.funes.web.memory.Memories;
import io.funes.web.memory.Wholeness;
import java.nio.file.Path;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.io.TempDir;

/** What a memory in an object store owes, whatever the server. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
abstract class StoreContract {

    /** More than the 5 MB from which on files are sent in parts. */
    private static final int MANY = 4_000;

    @TempDir
    private Path directory;

    S3Server server;

    protected abstract S3Server server() throws Exception;

    /** Before each test, so that each of them is skipped where there is no server. */
    @BeforeEach
    void start() throws Exception {
        if (server == null) {
            server = server();
        }
    }

    @AfterAll
    void stop() {
        if (server != null) {
            server.close();
        }
    }

    @Test
    void rowsAreAppendedOnceReadDeletedAndCompacted() {
        Bucket bucket = bucket("s3://memories/rows", server.environment());
        try (LanceMemory memory = LanceMemory.open(bucket, LanceOptions.defaults())) {
            assertThat(memory.state()).isEqualTo(new MemoryState.Missing("s3://memories/rows/chunks.lance"));
            assertThat(memory.append(SomeChunks.range(0, MANY))).isEqualTo(MANY);
            assertThat(memory.append(SomeChunks.range(MANY - 10, MANY + 10))).isEqualTo(10);
        }
        try (LanceMemory again = LanceMemory.open(bucket, LanceOptions.defaults())) {
            List<EmbeddedChunk> some = SomeChunks.range(10, 13);
            List<ChunkId> ids = some.stream().map(c -> c.chunk().id()).toList();
            assertThat(again.read(ids))
                    .containsExactlyInAnyOrderElementsOf(
                            some.stream().map(EmbeddedChunk::chunk).toList());
            again.delete(ids);
            again.compact();
            assertThat(again.state())
                    .isInstanceOfSatisfying(MemoryState.Ready.class, ready -> assertThat(ready.chunks())
                            .isEqualTo(MANY + 7));
            assertThat(again.metadata()).containsEntry("embedding_model", LanceOptions.BGE_SMALL_EN);
        }
    }

    /** Each adds to a version that is not the newest any more; at the very same moment is for {@link ContainerStoreTest}. */
    @Test
    void twoWritersInTurnLoseNothing() {
        Bucket bucket = bucket("s3://memories/two/writers", server.environment());
        try (LanceMemory first = LanceMemory.open(bucket, LanceOptions.defaults())) {
            first.append(SomeChunks.range(0, 1));
            try (LanceMemory second = LanceMemory.open(bucket, LanceOptions.defaults())) {
                for (int i = 0; i < 5; i++) {
                    first.append(SomeChunks.range(100 + i, 101 + i));
                    second.append(SomeChunks.range(200 + i, 201 + i));
                }
            }
            first.refresh();
            assertThat(first.ids()).hasSize(11);
        }
    }

    @Test
    void itIsAskedByItsAddressAndAnswersWithoutAConnection() throws Exception {
        try (S3Server own = server();
                HubStub hub = HubStub.start(directory.resolve("hub"));
                Machine machine = new Machine(directory.resolve("home"), hub, "", Machine.open());
                LuceneIndex index = LuceneIndex.open(machine.home.index());
                Memories memories = memories(machine, index, own.environment())) {
            try (LanceMemory memory =
                    LanceMemory.open(bucket("s3://memories/team", own.environment()), LanceOptions.defaults())) {
                memory.append(SomeChunks.range(0, 30));
            }
            Asking asking = asking(machine, index, memories);
            String word = SomeChunks.range(3, 4).get(0).chunk().text();

            Answer answer = asking.ask(Question.of(word), Optional.of("s3://memories/team"));
            assertThat(answer.hits()).isNotEmpty();
            assertThat(answer.hits().get(0).memory()).contains("s3://memories/team/chunks.lance");
            assertThat(asking.sessions(Optional.of("local,s3://memories/team/chunks.lance"))
                            .list(Filters.NONE, 0, 10)
                            .sessions())
                    .isNotEmpty();

            own.stop();
            assertThat(asking.ask(Question.of(word), Optional.of("s3://memories/team"))
                            .notes())
                    .as("within a minute nobody is asked")
                    .isEqualTo(answer.notes());
            machine.clock.pass(Duration.ofMinutes(5));
            Answer away = asking.ask(Question.of(word), Optional.of("s3://memories/team"));
            assertThat(away.hits()).hasSameSizeAs(answer.hits());
            assertThat(away.notes()).anyMatch(n -> n.contains("could not be reached") && n.contains("5 minutes old"));
        }
    }

    @Test
    void whatCannotBeAskedSaysWhy() throws Exception {
        Map<String, String> wrong = new HashMap<>(server.environment());
        wrong.put("AWS_SECRET_ACCESS_KEY", "another-value");
        assertThatThrownBy(() -> LanceMemory.open(bucket("s3://memories/x", wrong), LanceOptions.defaults()))
                .isInstanceOf(MemoryException.class)
                .hasMessageContaining("s3://memories/x/chunks.lance")
                .hasMessageContaining("AWS_REGION")
                .hasMessageNotContaining("another-value");
        assertThatThrownBy(() -> LanceMemory.open(
                        bucket("s3://no-such-bucket/x", server.environment()), LanceOptions.defaults()))
                .isInstanceOf(MemoryException.class);
        assertThatThrownBy(() -> bucket("s3://", Map.of()))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("s3://bucket/prefix");
    }

    static Bucket bucket(String prefix, Map<String, String> environment) {
        return Bucket.of(prefix, StoreSettings.of(environment));
    }

    private static Memories memories(Machine machine, LuceneIndex index, Map<String, String> environment) {
        return new Memories(
                index,
                new Wholeness(index, machine.memory),
                machine.mirrors,
                machine.links,
                LuceneIndex::open,
                machine.home,
                machine.clock,
                StoreSettings.of(environment));
    }

    private static Asking asking(Machine machine, LuceneIndex index, Memories memories) {
        Recall recall =
                new Recall(index, new Machine.LengthEmbedder(), Optional.empty(), Tuning.DEFAULT, machine.clock);
        return new Asking(recall, memories, new Courtesy(), new KnownHarnesses(Set.of(Harness.CLAUDE_CODE)));
    }
}
