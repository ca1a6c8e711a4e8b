package io.funes.web.memory;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.funes.core.memory.EmbeddedChunk;
import io.funes.core.memory.Memory;
import io.funes.core.memory.MemoryRows;
import io.funes.core.memory.StoreSettings;
import io.funes.core.trace.Harness;
import io.funes.core.trace.SessionId;
import io.funes.core.trace.TurnId;
import io.funes.ingest.Courtesy;
import io.funes.search.AgentFormat;
import io.funes.search.Answer;
import io.funes.search.Filters;
import io.funes.search.Hit;
import io.funes.search.KnownHarnesses;
import io.funes.search.Question;
import io.funes.search.Recall;
import io.funes.search.Tuning;
import io.funes.search.index.LuceneIndex;
import io.funes.sync.Machine;
import io.funes.sync.hub.HubException;
import io.funes.sync.hub.RepoName;
import io.funes.sync.hub.stub.HubStub;
import io.funes.web.ask.Asking;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.Executors;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class MemoriesTest {

    private static final String REPO = "acme/mem";

    @TempDir
    private Path directory;

    private HubStub stub;
    private Machine a;
    private Machine b;
    private LuceneIndex index;
    private Memories memories;
    private Asking asking;

    @BeforeEach
    void start() throws IOException {
        stub = HubStub.start(directory.resolve("store"));
        stub.join("alice", "acme");
        stub.join("bob", "acme");
        a = new Machine(directory.resolve("a"), stub, stub.token("alice", true), Machine.open());
        b = new Machine(directory.resolve("b"), stub, stub.token("bob", true), Machine.open());
        index = LuceneIndex.open(b.home.index());
        memories = new Memories(
                index,
                new Wholeness(index, b.memory),
                b.mirrors,
                b.links,
                LuceneIndex::open,
                b.home,
                b.clock,
                StoreSettings.of(Map.of()));
        Recall recall = new Recall(index, new Machine.LengthEmbedder(), Optional.empty(), Tuning.DEFAULT, b.clock);
        asking = new Asking(recall, memories, new Courtesy(), new KnownHarnesses(Set.of(Harness.CLAUDE_CODE)));
    }

    @AfterEach
    void stop() {
        memories.close();
        index.close();
        a.close();
        b.close();
        stub.close();
    }

    @Test
    void anotherMachinesPassagesAreRecalledWithTheirProvenance() {
        a.learns(List.of(AskingMachine.said("s-a", 0, "the flux capacitor needs 1.21 gigawatts")));
        a.pushes(REPO);
        Answer answer = ask("flux capacitor", REPO);
        Hit hit = answer.hits().get(0);
        assertThat(hit.passage()).isEqualTo("the flux capacitor needs 1.21 gigawatts");
        assertThat(hit.chunk())
                .isEqualTo(AskingMachine.said("s-a", 0, "the flux capacitor needs 1.21 gigawatts")
                        .chunk());
        assertThat(AgentFormat.recall(answer, "local")).contains("→ get s-a s-a-0 --memory acme/mem\n");
        assertThat(asking.get(Optional.of(REPO))
                        .turn(new SessionId("s-a"), new TurnId("s-a-0"), 0)
                        .turns())
                .hasSize(1);
    }

    @Test
    void whatIsPushedLaterIsRecalledAfterAMinute() {
        a.learns(List.of(AskingMachine.said("s-a", 0, "the flux capacitor needs 1.21 gigawatts")));
        a.pushes(REPO);
        ask("flux", REPO);
        a.learns(List.of(AskingMachine.said("s-a", 1, "the hoverboard does not work on water")));
        a.pushes(REPO);
        b.clock.pass(Duration.ofSeconds(61));
        assertThat(ask("hoverboard water", REPO).hits().get(0).passage()).contains("hoverboard");
    }

    @Test
    void severalMemoriesAreRankedTogetherAndEachHitNamesItsOwn() {
        a.learns(List.of(AskingMachine.said("s-a", 0, "retry the upload with exponential back-off")));
        a.pushes(REPO);
        locally(
                AskingMachine.said("s-b", 0, "the upload failed with a timeout"),
                AskingMachine.said("s-b", 1, "lunch was good"));
        Answer answer = ask("upload timeout", "local,acme/mem");
        assertThat(answer.hits())
                .filteredOn(h -> h.passage().contains("upload"))
                .extracting(h -> h.memory().orElseThrow())
                .containsExactly("local", "acme/mem");
        assertThat(answer.hits()).extracting(Hit::score).isSortedAccordingTo((x, y) -> Double.compare(y, x));
        assertThat(asking.sessions(Optional.of("local,acme/mem"))
                        .list(Filters.NONE, 0, 10)
                        .sessions())
                .hasSize(2);
    }

    @Test
    void whatTwoMemoriesHaveIsFoundOnceInTheFirst() {
        EmbeddedChunk both = AskingMachine.said("s-a", 0, "shared by everyone");
        a.learns(List.of(both));
        a.pushes(REPO);
        locally(both);
        assertThat(ask("shared everyone", "local,acme/mem").hits())
                .extracting(h -> h.memory().orElseThrow())
                .containsExactly("local");
    }

    @Test
    void withoutALabelTheLinkedOnesAreAskedToo() {
        a.learns(List.of(AskingMachine.said("s-a", 0, "the flux capacitor needs 1.21 gigawatts")));
        a.pushes(REPO);
        locally(AskingMachine.said("s-b", 0, "nothing of the kind"));
        assertThat(asking.ask(Question.of("flux capacitor"), Optional.empty()).hits())
                .noneMatch(h -> h.passage().contains("flux"));
        b.links.add(RepoName.of(REPO));
        b.links.add(RepoName.of("acme/gone"));
        Answer answer = asking.ask(Question.of("flux capacitor"), Optional.empty());
        assertThat(answer.hits().get(0).memory()).contains(REPO);
        assertThat(answer.notes()).anyMatch(n -> n.contains("acme/gone was not asked"));
    }

    @Test
    void withoutAConnectionTheAnswerSaysHowOldItIs() {
        a.learns(List.of(AskingMachine.said("s-a", 0, "the flux capacitor needs 1.21 gigawatts")));
        a.pushes(REPO);
        ask("flux", REPO);
        stub.close();
        b.clock.pass(Duration.ofHours(3));
        Answer answer = ask("flux", REPO);
        assertThat(answer.hits()).hasSize(1);
        assertThat(answer.notes()).anyMatch(n -> n.contains("3 hours ago"));
    }

    @Test
    void aWarmRecallAsksTheHubForNothing() {
        a.learns(List.of(AskingMachine.said("s-a", 0, "the flux capacitor needs 1.21 gigawatts")));
        a.pushes(REPO);
        ask("flux", REPO);
        int before = stub.seen().size();
        ask("flux", REPO);
        assertThat(stub.seen()).hasSize(before);
    }

    @Test
    void aWarmRecallChecksTheHeadOnceAMinuteAndAsksForNothingElse() {
        a.learns(List.of(AskingMachine.said("s-a", 0, "the flux capacitor needs 1.21 gigawatts")));
        a.pushes(REPO);
        ask("flux", REPO);
        int before = stub.seen().size();
        for (int second = 0; second < 180; second++) {
            b.clock.pass(Duration.ofSeconds(1));
            ask("flux", REPO);
        }
        assertThat(stub.seen().subList(before, stub.seen().size()))
                .hasSize(3)
                .extracting(HubStub.Seen::path)
                .allMatch(path -> path.startsWith("/api/datasets/acme/mem"));
    }

    @Test
    void aDatasetOnDiskIsAskedByItsPath() {
        a.learns(List.of(AskingMachine.said("s-a", 0, "the flux capacitor needs 1.21 gigawatts")));
        Path dataset = a.home.dataset();
        assertThat(ask("flux", dataset.toString()).hits()).hasSize(1);
        assertThat(ask("flux", dataset.getParent().toString()).hits()).hasSize(1);
        assertThatThrownBy(() -> ask("flux", "/nowhere/at/all")).hasMessageContaining("/nowhere/at/all");
    }

    @Test
    void whatTheRemoteNoLongerHasIsNotFoundAnyMore() {
        a.learns(List.of(
                AskingMachine.said("s-a", 0, "a regrettable remark"),
                AskingMachine.said("s-a", 1, "a harmless remark")));
        a.pushes(REPO);
        assertThat(ask("regrettable", REPO).hits().get(0).passage()).contains("regrettable");
        Memory mirrored = b.mirror(REPO).memory();
        List<EmbeddedChunk> rows = MemoryRows.of(mirrored);
        mirrored.delete(List.of(rows.stream()
                .filter(r -> r.chunk().text().contains("regrettable"))
                .findFirst()
                .orElseThrow()
                .chunk()
                .id()));
        // as if the owner had removed it there: a new head whose rows are fewer than the index holds
        Following following = new Following(
                LuceneIndex.open(directory.resolve("x")),
                () -> mirrored,
                directory.resolve("mark"),
                Executors.newSingleThreadExecutor());
        following.index().vectors(rows);
        following.index().refresh();
        following.follow("2", Duration.ofSeconds(20));
        try (var view = following.index().view()) {
            assertThat(view.coverage().chunks()).isEqualTo(1);
        }
        following.index().close();
    }

    @Test
    void unknownLabelsSayWhatALabelIs() {
        assertThatThrownBy(() -> ask("x", "nonsense"))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("\"nonsense\"")
                .hasMessageContaining("owner/name");
        for (String nothing : List.of("", " , ")) {
            assertThatThrownBy(() -> ask("x", nothing))
                    .isInstanceOf(IllegalArgumentException.class)
                    .hasMessageContaining("no memory \"" + nothing + "\"");
        }
        assertThatThrownBy(() -> ask("x", "acme/none")).isInstanceOf(HubException.class);
    }

    private Answer ask(String question, String labels) {
        return asking.ask(Question.of(question), Optional.of(labels));
    }

    private void locally(EmbeddedChunk... chunks) {
        b.learns(List.of(chunks));
        index.vectors(List.of(chunks));
        index.refresh();
    }
}
