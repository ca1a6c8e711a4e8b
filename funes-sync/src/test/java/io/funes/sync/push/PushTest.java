package io.funes.sync.push;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.funes.core.memory.EmbeddedChunk;
import io.funes.core.memory.MemoryException;
import io.funes.core.memory.MemoryRows;
import io.funes.core.memory.MemoryState;
import io.funes.core.memory.SomeChunks;
import io.funes.core.memory.lance.LanceIndexes;
import io.funes.core.trace.Chunk;
import io.funes.sync.Gate;
import io.funes.sync.Machine;
import io.funes.sync.hub.HubException;
import io.funes.sync.hub.HubFault;
import io.funes.sync.hub.RepoName;
import io.funes.sync.hub.stub.Fault;
import io.funes.sync.hub.stub.HubStub;
import io.funes.sync.mirror.Freshness;
import io.funes.sync.mirror.Pulled;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class PushTest {

    private static final String REPO = "acme/mem";

    @TempDir
    private Path directory;

    private HubStub stub;
    private Machine a;
    private Machine b;

    @BeforeEach
    void start() throws IOException {
        stub = HubStub.start(directory.resolve("store"));
        stub.join("alice", "acme");
        stub.join("bob", "acme");
        a = machine("a", "alice", Machine.open());
        b = machine("b", "bob", Machine.open());
    }

    @AfterEach
    void stop() {
        a.close();
        b.close();
        stub.close();
    }

    @Test
    void whatOneMachinePushesAnotherHas() {
        a.learns(SomeChunks.range(0, 120));
        PushReport report = a.pushes(REPO);
        assertThat(report.chunks()).isEqualTo(120);
        assertThat(report.created()).isTrue();
        b.mirror(REPO).pull(Freshness.NOW);
        assertThat(MemoryRows.of(b.mirror(REPO).memory())).isEqualTo(MemoryRows.of(a.memory));
    }

    @Test
    void eachSeesWhatBothPushed() {
        a.learns(SomeChunks.range(0, 60));
        b.learns(SomeChunks.range(40, 100));
        a.pushes(REPO);
        assertThat(b.pushes(REPO).chunks()).isEqualTo(40);
        a.mirror(REPO).pull(Freshness.NOW);
        assertThat(MemoryRows.of(a.mirror(REPO).memory())).isEqualTo(SomeChunksSorted.range(0, 100));
    }

    @Test
    void aSecondPushSendsNothing() {
        a.learns(SomeChunks.range(0, 60));
        a.pushes(REPO);
        int commits = stub.commits(REPO);
        PushReport again = a.pushes(REPO);
        assertThat(again.commit()).isEmpty();
        assertThat(again.line()).contains("nothing was sent").contains("it has all");
        assertThat(stub.commits(REPO)).isEqualTo(commits);
    }

    @Test
    void makesNothingUnasked() {
        a.learns(SomeChunks.range(0, 60));
        assertThatThrownBy(() -> a.push.run(PushRequest.to(RepoName.of(REPO))))
                .isInstanceOf(NotAgreedException.class)
                .hasMessageContaining("--yes")
                .hasMessageContaining("60 chunks of 2 sessions");
        assertThatThrownBy(() -> stub.head(REPO)).hasMessageContaining("no repository");
        a.pushes(REPO);
        a.learns(SomeChunks.range(60, 70));
        assertThat(a.push.run(PushRequest.to(RepoName.of(REPO))).chunks()).isEqualTo(10);
    }

    @Test
    void aPreviewSendsNothing() {
        a.learns(SomeChunks.range(0, 60));
        Preview preview = a.push.preview(PushRequest.to(RepoName.of(REPO)));
        assertThat(preview.chunks()).isEqualTo(60);
        assertThat(preview.exists()).isFalse();
        assertThat(preview.sessions()).containsEntry("session-0", 50L).containsEntry("session-1", 10L);
        assertThat(stub.seen()).noneMatch(s -> s.method().equals("POST"));
    }

    @ParameterizedTest
    @EnumSource(
            value = Fault.class,
            names = {"LIMITED", "UNAVAILABLE", "CUT_BEFORE", "LOST_ANSWER", "CUT_BODY", "HEAD_MOVES"})
    void nothingIsLostOrDoubledWhateverHappensToTheCommit(Fault fault) {
        a.learns(SomeChunks.range(0, 30));
        a.pushes(REPO);
        a.learns(SomeChunks.range(30, 80));
        stub.faults().next(fault, "/commit/", 2);
        a.pushes(REPO);
        stub.faults().next(fault, "/preupload/", 1);
        stub.faults().next(fault, "/objects/batch", 1);
        stub.faults().next(fault, "/put/", 2);
        a.learns(SomeChunks.range(80, 90));
        a.pushes(REPO);
        stub.faults().next(fault, "/get/", 2);
        stub.faults().next(fault, "/tree/", 1);
        b.mirror(REPO).pull(Freshness.NOW);
        assertThat(MemoryRows.of(b.mirror(REPO).memory())).isEqualTo(SomeChunksSorted.range(0, 90));
    }

    @Test
    void twoMachinesAtOnceTenTimesEachLoseAndDoubleNothing() throws Exception {
        a.learns(SomeChunks.range(0, 1));
        a.pushes(REPO);
        ExecutorService both = Executors.newFixedThreadPool(2);
        List<Callable<Integer>> work = List.of(() -> pushesTenTimes(a, 1_000), () -> pushesTenTimes(b, 2_000));
        for (Future<Integer> each : both.invokeAll(work)) {
            each.get();
        }
        both.shutdown();
        a.mirror(REPO).pull(Freshness.NOW);
        List<EmbeddedChunk> rows = MemoryRows.of(a.mirror(REPO).memory());
        assertThat(rows).hasSize(101).doesNotHaveDuplicates();
        assertThat(rows.stream().map(r -> r.chunk().id()).distinct()).hasSize(101);
    }

    private static int pushesTenTimes(Machine machine, int from) {
        for (int i = 0; i < 10; i++) {
            machine.learns(SomeChunks.range(from + i * 5, from + i * 5 + 5));
            machine.pushes(REPO);
        }
        return 10;
    }

    @Test
    void heldBlocksStayHereAndTheRestGoes() {
        Gate gate = chunks -> new Gate.Judgement(
                chunks.stream().filter(c -> c.seq() % 2 == 0).toList(),
                chunks.stream()
                        .filter(c -> c.seq() % 2 == 1)
                        .map(c -> new Gate.Kept(List.of(c.id()), "looks like a key"))
                        .toList(),
                List.of());
        try (Machine careful = machine("careful", "alice", gate)) {
            careful.learns(SomeChunks.range(0, 20));
            PushReport report = careful.pushes(REPO);
            assertThat(report.chunks()).isEqualTo(10);
            assertThat(report.preview().held()).isEqualTo(10);
            assertThat(report.preview().reasons()).containsEntry("looks like a key", 10L);
            assertThat(report.everythingHeld()).isFalse();
            assertThat(careful.pushes(REPO).everythingHeld()).isTrue();
        }
    }

    @Test
    void withoutAScannerNothingLeaves() {
        try (Machine closed = machine("closed", "alice", Gate.closed())) {
            closed.learns(SomeChunks.range(0, 20));
            PushReport report = closed.pushes(REPO);
            assertThat(report.everythingHeld()).isTrue();
            assertThat(closed.receipts.held(RepoName.of(REPO)))
                    .contains(report.preview().held());
            assertThat(closed.receipts.published()).isEmpty();
            assertThat(report.preview().reasons().keySet()).allMatch(r -> r.contains("could not be scanned"));
            assertThat(stub.seen()).noneMatch(s -> s.method().equals("POST"));
        }
    }

    @Test
    void aRedactedBlockIsSentRedactedWithAVectorOfItsOwnAndConverges() {
        Gate gate = chunks -> new Gate.Judgement(
                chunks.stream().map(c -> c.seq() == 3 ? redacted(c) : c).toList(), List.of(), List.of());
        try (Machine careful = machine("careful", "alice", gate)) {
            careful.learns(SomeChunks.range(0, 10));
            careful.pushes(REPO);
            b.mirror(REPO).pull(Freshness.NOW);
            EmbeddedChunk sent = MemoryRows.of(b.mirror(REPO).memory()).stream()
                    .filter(r -> r.chunk().seq() == 3)
                    .findFirst()
                    .orElseThrow();
            assertThat(sent.chunk().text()).isEqualTo("[REDACTED:test]");
            assertThat(sent.vector()).isEqualTo(new Machine.LengthEmbedder().embed("[REDACTED:test]"));
            assertThat(careful.pushes(REPO).commit()).isEmpty();
        }
    }

    @Test
    void theGateIsAskedBeforeAnythingIsLookedAtAndToldWhenItHasLeft() {
        Ready gate = new Ready();
        try (Machine careful = machine("careful", "alice", gate)) {
            careful.learns(SomeChunks.range(0, 10));
            gate.broken = true;
            assertThatThrownBy(() -> careful.pushes(REPO)).hasMessage("a scrub was cut off");
            assertThatThrownBy(() -> stub.head(REPO)).hasMessageContaining("no repository");
            gate.broken = false;
            careful.pushes(REPO);
            assertThat(gate.calls).containsExactly("before", "before", "check", "after");
        }
    }

    /** A gate that notes when it is called. */
    private static final class Ready implements Gate {

        private final List<String> calls = new ArrayList<>();
        private boolean broken;

        @Override
        public void beforePush() {
            calls.add("before");
            if (broken) {
                throw new IllegalStateException("a scrub was cut off");
            }
        }

        @Override
        public Judgement check(List<Chunk> chunks) {
            calls.add("check");
            return Machine.open().check(chunks);
        }

        @Override
        public void afterPush() {
            calls.add("after");
        }
    }

    @Test
    void theCardHasLiveFiguresAndAHandWrittenOneIsLeftAlone() {
        a.learns(SomeChunks.range(0, 60));
        a.pushes(REPO);
        assertThat(text("README.md")).contains("- funes").contains("2 sessions").contains("60 passages");
        a.learns(SomeChunks.range(60, 70));
        a.pushes(REPO);
        assertThat(text("README.md")).contains("70 passages");
        stub.put(REPO, "README.md", "# ours\n".getBytes(StandardCharsets.UTF_8));
        a.learns(SomeChunks.range(70, 80));
        a.pushes(REPO);
        assertThat(text("README.md")).isEqualTo("# ours\n");
        assertThat(text(".gitattributes")).containsOnlyOnce("*.lance ").contains("*.parquet ");
    }

    @Test
    void indexesAreRenewedAfterFiveHundredRows() {
        a.learns(SomeChunks.range(0, 300));
        assertThat(a.pushes(REPO).indexed()).isFalse();
        a.learns(SomeChunks.range(300, 700));
        assertThat(a.pushes(REPO).indexed()).isTrue();
        b.mirror(REPO).pull(Freshness.NOW);
        assertThat(b.mirror(REPO).memory().indexes().list())
                .extracting(LanceIndexes.Listed::rows)
                .containsOnly(700L);
        assertThat(MemoryRows.of(b.mirror(REPO).memory())).hasSize(700);
    }

    @Test
    void foldersStaySmallHoweverOftenIsPushed() {
        for (int i = 0; i < 28; i++) {
            a.learns(SomeChunks.range(i, i + 1));
            a.pushes(REPO);
        }
        assertThat(entries("chunks.lance/_versions/")).isLessThan(28);
        assertThat(entries("chunks.lance/data/")).isLessThan(28);
        assertThat(entries("chunks.lance/_transactions/")).isLessThan(28);
        b.mirror(REPO).pull(Freshness.NOW);
        assertThat(MemoryRows.of(b.mirror(REPO).memory())).isEqualTo(SomeChunksSorted.range(0, 28));
    }

    @Test
    void aPullBringsOnlyWhatIsNew() {
        a.learns(SomeChunks.range(0, 400));
        a.pushes(REPO);
        b.mirror(REPO).pull(Freshness.NOW);
        a.learns(SomeChunks.range(400, 410));
        long sent = a.pushes(REPO).bytes();
        Pulled pulled = b.mirror(REPO).pull(Freshness.NOW);
        assertThat(pulled.bytes()).isLessThanOrEqualTo(sent);
        assertThat(sent).isLessThan(100_000);
    }

    @Test
    void aWarmMirrorAsksOnlyForTheHeadAndOnceAMinute() {
        a.learns(SomeChunks.range(0, 10));
        a.pushes(REPO);
        b.mirror(REPO).pull(Freshness.NOW);
        int before = stub.seen().size();
        b.mirror(REPO).pull(Freshness.RECENT);
        assertThat(stub.seen()).hasSize(before);
        b.clock.pass(Duration.ofSeconds(61));
        b.mirror(REPO).pull(Freshness.RECENT);
        assertThat(stub.seen()).hasSize(before + 1);
    }

    @Test
    void withoutAConnectionTheMirrorAnswersWithItsAge() {
        a.learns(SomeChunks.range(0, 10));
        a.pushes(REPO);
        b.mirror(REPO).pull(Freshness.NOW);
        stub.close();
        b.clock.pass(Duration.ofHours(5));
        Pulled pulled = b.mirror(REPO).pull(Freshness.NOW);
        assertThat(pulled.line(b.clock.instant())).contains("cannot be reached").contains("5 hours ago");
        assertThat(b.mirror(REPO).memory().state()).isInstanceOf(MemoryState.Ready.class);
        assertThatThrownBy(() -> b.mirror("acme/other").pull(Freshness.NOW))
                .isInstanceOf(MemoryException.class)
                .hasMessageContaining("acme/other cannot be reached and is not mirrored here");
    }

    @Test
    void aMemoryThatWasNeverSeenIsAskedForOnceAMinuteOnly() {
        stub.faults().next(Fault.UNAVAILABLE, "acme/other", 100);
        for (int time = 0; time < 2; time++) {
            assertThatThrownBy(() -> b.mirror("acme/other").pull(Freshness.RECENT))
                    .isInstanceOf(MemoryException.class)
                    .hasMessageContaining("acme/other cannot be reached");
        }
        int asked = stub.seen().size();
        b.clock.pass(Duration.ofSeconds(61));
        assertThatThrownBy(() -> b.mirror("acme/other").pull(Freshness.RECENT)).isInstanceOf(MemoryException.class);
        assertThat(stub.seen()).hasSize(2 * asked);
    }

    @Test
    void eachStateHasItsOwnMessage() {
        stub.repository("acme/empty", true);
        stub.repository("acme/pictures", true);
        stub.put("acme/pictures", "train/cat.txt", new byte[] {1});
        stub.repository("mallory/secret", true);
        b.mirror("acme/empty").pull(Freshness.NOW);
        assertThat(b.mirror("acme/empty").state()).isEqualTo(new MemoryState.Empty());
        assertThatThrownBy(() -> b.mirror("acme/pictures").pull(Freshness.NOW))
                .hasMessageContaining("is a dataset and no memory");
        assertThatThrownBy(() -> b.mirror("mallory/secret").pull(Freshness.NOW))
                .isInstanceOfSatisfying(
                        HubException.class, e -> assertThat(e.fault()).isEqualTo(HubFault.MISSING));
        try (Machine stranger = machine("stranger", "", Machine.open())) {
            assertThatThrownBy(() -> stranger.mirror("acme/empty").pull(Freshness.NOW))
                    .hasMessageContaining("set HF_TOKEN");
        }
    }

    private Machine machine(String name, String user, Gate gate) {
        return new Machine(directory.resolve(name), stub, user.isEmpty() ? "" : stub.token(user, true), gate);
    }

    private String text(String path) {
        return new String(stub.content(REPO, path), StandardCharsets.UTF_8);
    }

    private long entries(String folder) {
        return stub.paths(REPO).stream().filter(p -> p.startsWith(folder)).count();
    }

    private static Chunk redacted(Chunk c) {
        return SomeChunks.withText(c, "[REDACTED:test]");
    }

    private static final class SomeChunksSorted {
        static List<EmbeddedChunk> range(int from, int to) {
            List<EmbeddedChunk> rows = new ArrayList<>(SomeChunks.range(from, to));
            rows.sort((x, y) -> x.chunk().id().compareTo(y.chunk().id()));
            return rows;
        }
    }
}
