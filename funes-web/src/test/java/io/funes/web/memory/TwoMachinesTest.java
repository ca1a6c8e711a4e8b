package io.funes.web.memory;

import static org.assertj.core.api.Assertions.assertThat;

import io.funes.core.memory.EmbeddedChunk;
import io.funes.core.memory.MemoryRows;
import io.funes.search.Answer;
import io.funes.search.Hit;
import io.funes.search.Question;
import io.funes.sync.hub.RepoName;
import io.funes.sync.hub.stub.Fault;
import io.funes.sync.hub.stub.HubStub;
import io.funes.sync.mirror.Freshness;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Two machines share a memory over HTTP while everything that can go wrong on the way does. */
class TwoMachinesTest {

    private static final String REPO = "acme/mem";
    private static final int ROUNDS = 6;
    private static final long SEED = 20261129;

    /** Where the requests of a push and of a pull go. */
    private static final List<String> PATHS =
            List.of("/commit/", "/preupload/", "/objects/batch", "/put/", "/get/", "/tree/", "/resolve/");

    @TempDir
    private Path directory;

    private final Random random = new Random(SEED);
    private final List<EmbeddedChunk> all = new ArrayList<>();

    @Test
    void bothSeeBothWithProvenanceAndNothingIsLostOrDoubled() throws Exception {
        try (HubStub stub = HubStub.start(directory.resolve("store"))) {
            stub.join("alice", "acme");
            stub.join("bob", "acme");
            try (AskingMachine a = new AskingMachine(directory.resolve("a"), stub, stub.token("alice", true));
                    AskingMachine b = new AskingMachine(directory.resolve("b"), stub, stub.token("bob", true))) {
                a.machine.links.add(RepoName.of(REPO));
                b.machine.links.add(RepoName.of(REPO));
                for (int round = 0; round < ROUNDS; round++) {
                    tells(a, "a", round, stub);
                    finds(b, "a", round);
                    tells(b, "b", round, stub);
                    finds(a, "b", round);
                }
                assertThat(stub.faults().left()).as("most faults were met").isLessThan(10);
                assertThat(ids(b)).as("seed %d", SEED).isEqualTo(ids(a)).hasSize(all.size());
            }
        }
    }

    private void tells(AskingMachine machine, String name, int round, HubStub stub) {
        List<EmbeddedChunk> said = List.of(
                AskingMachine.said(name + "-" + round, 0, "why does the " + word(name, round) + " leak"),
                AskingMachine.said(name + "-" + round, 1, "the seal of the " + word(name, round) + " was worn"));
        machine.learns(said);
        all.addAll(said);
        stub.faults().next(Fault.HEAD_MOVES, "/commit/", 1);
        stub.faults().next(Fault.CUT_BODY, "/get/", 1);
        stub.faults().next(Fault.WHOLE_FOR_RANGE, "/get/", 1); // the answer to whoever goes on where it was cut
        for (Fault fault : Fault.values()) {
            stub.faults().next(fault, PATHS.get(random.nextInt(PATHS.size())), 1);
        }
        machine.machine.pushes(REPO);
    }

    private void finds(AskingMachine machine, String name, int round) {
        machine.machine.mirror(REPO).pull(Freshness.NOW);
        machine.machine.clock.pass(Duration.ofSeconds(61));
        Answer answer = machine.asking.ask(Question.of("leak " + word(name, round)), Optional.empty());
        Hit hit = answer.hits().stream()
                .filter(h -> h.passage().startsWith("why does the " + word(name, round)))
                .findFirst()
                .orElseThrow(() -> new AssertionError("seed " + SEED + ": " + answer));
        assertThat(hit.memory()).contains(REPO);
        assertThat(hit.chunk()).isEqualTo(all.get(all.size() - 2).chunk());
    }

    private static List<String> ids(AskingMachine machine) {
        return MemoryRows.of(machine.machine.mirror(REPO).memory()).stream()
                .map(row -> row.chunk().id().value())
                .toList();
    }

    private static String word(String name, int round) {
        return "gasket" + name + (char) ('p' + round);
    }
}
