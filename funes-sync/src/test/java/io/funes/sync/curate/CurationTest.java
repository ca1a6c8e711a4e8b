package io.funes.sync.curate;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.funes.core.memory.MemoryRows;
import io.funes.core.memory.SomeChunks;
import io.funes.core.trace.SessionId;
import io.funes.sync.Machine;
import io.funes.sync.hub.RepoName;
import io.funes.sync.hub.stub.HubStub;
import io.funes.sync.push.PushReport;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class CurationTest {

    private static final RepoName MEMORY = RepoName.of("alice/project-mem");
    private static final RepoName PROJECT = RepoName.of("owner/name");
    private static final SessionId FIRST = new SessionId("session-0");

    @TempDir
    private Path directory;

    private HubStub stub;
    private Machine machine;

    @BeforeEach
    void start() throws IOException {
        stub = HubStub.start(directory.resolve("store"));
        machine = new Machine(directory.resolve("home"), stub, stub.token("alice", true), Machine.open());
    }

    @AfterEach
    void stop() {
        machine.close();
        stub.close();
    }

    @Test
    void onlyIncludedSessionsArePushedAndTheDatasetNamesItsProject() {
        machine.learns(SomeChunks.range(0, 120));
        machine.curation.name(MEMORY, PROJECT);
        assertThat(machine.pushes(MEMORY.toString()).commit()).isEmpty();
        machine.curation.decide(MEMORY, List.of(FIRST), Decision.INCLUDE);
        PushReport report = machine.pushes(MEMORY.toString());
        assertThat(report.preview().sessions()).containsOnlyKeys("session-0");
        assertThat(MemoryRows.of(machine.mirror(MEMORY.toString()).memory())).hasSize(50);
        assertThat(machine.mirror(MEMORY.toString()).memory().metadata()).containsEntry("project", "owner/name");
    }

    @Test
    void aSessionThatHasGrownIsPendingAgain() {
        machine.learns(SomeChunks.range(0, 30));
        machine.curation.name(MEMORY, PROJECT);
        machine.curation.decide(MEMORY, List.of(FIRST), Decision.INCLUDE);
        assertThat(decision()).isEqualTo(Decision.INCLUDE);
        machine.learns(SomeChunks.range(30, 40));
        assertThat(decision()).isEqualTo(Decision.PENDING);
        assertThat(machine.pushes(MEMORY.toString()).commit()).isEmpty();
    }

    @Test
    void decisionsTravelInAReadableFile() throws IOException {
        machine.learns(SomeChunks.range(0, 120));
        machine.curation.name(MEMORY, PROJECT);
        machine.curation.decide(MEMORY, List.of(FIRST), Decision.EXCLUDE);
        String file = machine.curation.export(MEMORY);
        assertThat(file).contains("\"decision\":\"exclude\"").contains("session-0");
        try (Machine other = new Machine(directory.resolve("other"), stub, stub.token("alice", true), Machine.open())) {
            other.learns(SomeChunks.range(0, 120));
            assertThat(other.curation.importLines(file.lines().toList())).isEqualTo(1);
            assertThat(other.curation.export(MEMORY)).isEqualTo(file);
            assertThatThrownBy(() -> other.curation.importLines(List.of("{\"memory\":\"a/b\"}")))
                    .hasMessageContaining("line 1 is no decision");
        }
    }

    @Test
    void onlyCandidatesAreDecidedAbout() {
        machine.learns(SomeChunks.range(0, 30));
        assertThatThrownBy(() -> machine.curation.candidates(MEMORY)).hasMessageContaining("funes curate");
        machine.curation.name(MEMORY, RepoName.of("some/other"));
        assertThat(machine.curation.candidates(MEMORY)).isEmpty();
        assertThatThrownBy(() -> machine.curation.decide(MEMORY, List.of(FIRST), Decision.INCLUDE))
                .hasMessageContaining("is no candidate");
    }

    private Decision decision() {
        return machine.curation.candidates(MEMORY).stream()
                .filter(c -> c.session().equals(FIRST))
                .findFirst()
                .orElseThrow()
                .decision();
    }
}
