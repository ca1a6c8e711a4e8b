package io.funes.web.memory;

import static org.assertj.core.api.Assertions.assertThat;

import io.funes.core.memory.SomeChunks;
import io.funes.sync.hub.stub.HubStub;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What a warm remote memory costs beside the same memory here. Prints its figures. */
@Tag("soak")
class RemoteCostTest {

    private static final String REPO = "acme/mem";
    private static final int CHUNKS = 20_000;
    private static final int STEP = 5_000;
    private static final int WARM = 50;
    private static final int ASKED = 200;

    @TempDir
    private Path directory;

    @Test
    void aWarmRemoteRecallCostsAsMuchAsALocalOne() throws Exception {
        try (HubStub stub = HubStub.start(directory.resolve("store"))) {
            stub.join("alice", "acme");
            try (AskingMachine asker = new AskingMachine(directory.resolve("home"), stub, stub.token("alice", true))) {
                for (int from = 0; from < CHUNKS; from += STEP) {
                    asker.learns(SomeChunks.range(from, from + STEP));
                }
                asker.machine.pushes(REPO);
                while (asker.ask("snapshot", REPO).notes().stream().anyMatch(n -> n.contains("being built"))) {
                    Thread.sleep(100);
                }
                int before = stub.seen().size();
                List<Long> here = new ArrayList<>();
                List<Long> there = new ArrayList<>();
                for (int i = 0; i < WARM + ASKED; i++) { // in turns, so that what else the machine does meets both
                    boolean localFirst = i % 2 == 0;
                    long first = took(asker, localFirst ? "local" : REPO, i);
                    long second = took(asker, localFirst ? REPO : "local", i);
                    long one = localFirst ? first : second;
                    long other = localFirst ? second : first;
                    if (i >= WARM) {
                        here.add(one);
                        there.add(other);
                    }
                }
                double local = median(here) / 1e6;
                double remote = median(there) / 1e6;
                System.out.printf(
                        "%,d chunks, %d questions each, median: local %.2f ms, remote %.2f ms, ratio %.2f, requests %d%n",
                        CHUNKS,
                        ASKED,
                        local,
                        remote,
                        remote / local,
                        stub.seen().size() - before);
                assertThat(stub.seen()).hasSize(before);
                assertThat(remote / local).isLessThanOrEqualTo(1.2);
            }
        }
    }

    private static long took(AskingMachine asker, String labels, int number) {
        long begun = System.nanoTime();
        List<?> hits = asker.ask("which chunk " + number * 37 + " moves the newest snapshot", labels)
                .hits();
        assertThat(hits).isNotEmpty();
        return System.nanoTime() - begun;
    }

    private static long median(List<Long> times) {
        return times.stream().sorted().toList().get(times.size() / 2);
    }
}
