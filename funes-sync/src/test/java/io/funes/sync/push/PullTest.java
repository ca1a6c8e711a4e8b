package io.funes.sync.push;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.funes.core.memory.MemoryException;
import io.funes.core.memory.MemoryState;
import io.funes.core.memory.SomeChunks;
import io.funes.sync.Machine;
import io.funes.sync.hub.HubException;
import io.funes.sync.hub.HubFault;
import io.funes.sync.hub.stub.Fault;
import io.funes.sync.mirror.Freshness;
import io.funes.sync.mirror.Pulled;
import java.time.Duration;
import org.junit.jupiter.api.Test;

/** What a mirror brings, and what it asks for. */
class PullTest extends TwoMachines {

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
}
