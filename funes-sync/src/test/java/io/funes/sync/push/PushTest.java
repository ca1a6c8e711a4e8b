package io.funes.sync.push;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.funes.core.memory.EmbeddedChunk;
import io.funes.core.memory.MemoryRows;
import io.funes.core.memory.SomeChunks;
import io.funes.core.memory.lance.LanceIndexes;
import io.funes.sync.Machine;
import io.funes.sync.hub.RepoName;
import io.funes.sync.hub.stub.Fault;
import io.funes.sync.mirror.Freshness;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class PushTest extends TwoMachines {

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

    private long entries(String folder) {
        return stub.paths(REPO).stream().filter(p -> p.startsWith(folder)).count();
    }

    private static final class SomeChunksSorted {
        static List<EmbeddedChunk> range(int from, int to) {
            List<EmbeddedChunk> rows = new ArrayList<>(SomeChunks.range(from, to));
            rows.sort((x, y) -> x.chunk().id().compareTo(y.chunk().id()));
            return rows;
        }
    }
}
