package io.funes.sync.push;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.funes.core.memory.SomeChunks;
import io.funes.sync.Machine;
import io.funes.sync.hub.RepoName;
import io.funes.sync.hub.stub.HubStub;
import io.funes.sync.push.PushStep.Stage;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class PushWatchTest {

    private static final PushRequest REQUEST =
            PushRequest.to(RepoName.of("acme/mem")).withAgreed(true);

    @TempDir
    private Path directory;

    private HubStub stub;
    private Machine machine;

    @BeforeEach
    void start() throws Exception {
        stub = HubStub.start(directory.resolve("store"));
        stub.join("alice", "acme");
        machine = new Machine(directory.resolve("a"), stub, stub.token("alice", true), Machine.open());
        machine.learns(SomeChunks.range(0, 60));
    }

    @AfterEach
    void stop() {
        machine.close();
        stub.close();
    }

    @Test
    void aPushTellsItsStagesInOrder() {
        List<PushStep> steps = new ArrayList<>();
        machine.push.run(REQUEST, steps::add);
        assertThat(steps.stream().map(PushStep::stage).distinct())
                .containsExactly(Stage.LOOKING, Stage.JUDGING, Stage.WRITING, Stage.SENDING);
        assertThat(steps).allSatisfy(step -> assertThat(step.done()).isLessThanOrEqualTo(step.total()));
    }

    @Test
    void aWatchThatThrowsBeforeSendingLeavesNothingThere() {
        assertThatThrownBy(() -> machine.push.run(REQUEST, step -> {
                    if (step.stage() == Stage.SENDING) {
                        throw new IllegalStateException("enough");
                    }
                }))
                .hasMessage("enough");
        assertThat(machine.receipts.newest(1)).isEmpty();
        assertThat(stub.paths("acme/mem")).noneMatch(path -> path.endsWith(".lance"));
        assertThat(machine.push.run(REQUEST).chunks()).isEqualTo(60);
    }
}
