package io.funes.sync.push;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.funes.core.memory.EmbeddedChunk;
import io.funes.core.memory.MemoryRows;
import io.funes.core.memory.SomeChunks;
import io.funes.core.trace.Chunk;
import io.funes.sync.Gate;
import io.funes.sync.Machine;
import io.funes.sync.hub.RepoName;
import io.funes.sync.mirror.Freshness;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** What a gate holds back stays here, and nothing leaves without one. */
class PushGateTest extends TwoMachines {

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

    private static Chunk redacted(Chunk c) {
        return SomeChunks.withText(c, "[REDACTED:test]");
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
}
