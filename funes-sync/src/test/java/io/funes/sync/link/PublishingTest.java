package io.funes.sync.link;

import static org.assertj.core.api.Assertions.assertThat;

import io.funes.core.memory.SomeChunks;
import io.funes.sync.Machine;
import io.funes.sync.hub.RepoName;
import io.funes.sync.hub.stub.HubStub;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class PublishingTest {

    private static final RepoName REPO = RepoName.of("alice/mem");

    @TempDir
    private Path directory;

    private HubStub stub;
    private Machine machine;
    private Publishing publishing;
    private volatile boolean settled = true;

    @BeforeEach
    void start() throws IOException {
        stub = HubStub.start(directory.resolve("store"));
        machine = new Machine(directory.resolve("home"), stub, stub.token("alice", true), Machine.open());
        publishing = new Publishing(machine.memory, machine.links, machine.push, machine.clock, () -> settled);
    }

    @AfterEach
    void stop() {
        publishing.close();
        machine.close();
        stub.close();
    }

    @Test
    void publishesWhatIsNewToWhatIsLinkedAndAgreed() {
        machine.learns(SomeChunks.range(0, 10));
        machine.pushes("alice/mem");
        machine.links.add(REPO);
        machine.learns(SomeChunks.range(10, 20));
        publishing.publishDue();
        assertThat(machine.receipts.last(REPO).orElseThrow().chunks()).isEqualTo(10);
    }

    @Test
    void aLinkAloneIsNoAgreementToPublish() {
        machine.links.add(REPO);
        machine.learns(SomeChunks.range(0, 10));
        publishing.publishDue();
        assertThat(machine.receipts.newest(1)).isEmpty();
        assertThat(stub.seen()).noneMatch(s -> s.method().equals("POST"));
        assertThat(machine.links.all().get(0).failed()).isEmpty();
    }

    @Test
    void whatFailsIsTriedAgainLaterAndLater() {
        machine.learns(SomeChunks.range(0, 10));
        machine.pushes("alice/mem");
        machine.links.add(REPO);
        machine.learns(SomeChunks.range(10, 20));
        stub.close();
        publishing.publishDue();
        Link once = machine.links.all().get(0);
        assertThat(once.failures()).isEqualTo(1);
        assertThat(once.failed()).isPresent();
        publishing.publishDue();
        assertThat(machine.links.all().get(0)).as("not before its time").isEqualTo(once);
        machine.clock.pass(Duration.ofMinutes(2));
        publishing.publishDue();
        Link twice = machine.links.all().get(0);
        assertThat(twice.failures()).isEqualTo(2);
        assertThat(Duration.between(machine.clock.instant(), twice.next().orElseThrow()))
                .isGreaterThan(Duration.ofSeconds(100));
    }

    @Test
    void linksAreKeptOnceEach() {
        assertThat(machine.links.add(REPO)).isTrue();
        assertThat(machine.links.add(REPO)).isFalse();
        assertThat(machine.links.remove(REPO)).isTrue();
        assertThat(machine.links.remove(REPO)).isFalse();
    }

    @Test
    void aSessionsEndIsPublishedOnceItsLastVectorsAreThere() throws Exception {
        settled = false;
        machine.learns(SomeChunks.range(0, 10));
        machine.pushes("alice/mem");
        machine.links.add(REPO);
        publishing.sessionEnded();
        machine.learns(SomeChunks.range(10, 20));
        settled = true;
        long until = System.nanoTime() + TimeUnit.SECONDS.toNanos(60);
        while (machine.receipts.newest(2).size() < 2 && System.nanoTime() < until) {
            Thread.sleep(50);
        }
        assertThat(machine.receipts.last(REPO).orElseThrow().chunks()).isEqualTo(10);
    }

    @Test
    void whatFailedInALastProcessIsTriedAgainByTheNext() throws Exception {
        machine.learns(SomeChunks.range(0, 10));
        machine.pushes("alice/mem");
        machine.links.add(REPO);
        machine.learns(SomeChunks.range(10, 20));
        machine.links.failed(REPO, "the Hub was away", machine.clock.instant());
        publishing.watch();
        long until = System.nanoTime() + TimeUnit.SECONDS.toNanos(60);
        while (machine.links.all().get(0).failures() > 0 && System.nanoTime() < until) {
            Thread.sleep(50);
        }
        assertThat(machine.receipts.last(REPO).orElseThrow().chunks()).isEqualTo(10);
    }
}
