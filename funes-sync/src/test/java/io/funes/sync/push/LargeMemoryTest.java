package io.funes.sync.push;

import static org.assertj.core.api.Assertions.assertThat;

import io.funes.core.memory.SomeChunks;
import io.funes.sync.Machine;
import io.funes.sync.hub.stub.HubStub;
import io.funes.sync.mirror.Freshness;
import io.funes.sync.mirror.Pulled;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What a memory of 250 MB costs to push, to pull, and to pull again after 2 MB were added. Prints its figures. */
@Tag("soak")
class LargeMemoryTest {

    private static final String REPO = "alice/large";
    private static final long LARGE = 250_000_000;
    private static final int STEP = 4_096;
    private static final int ADDED = 1_170;

    @TempDir
    private Path directory;

    @Test
    void aPullAfterASmallPushIsSmall() throws Exception {
        try (HubStub stub = HubStub.start(directory.resolve("store"));
                Machine a = new Machine(directory.resolve("a"), stub, stub.token("alice", true), Machine.open());
                Machine b = new Machine(directory.resolve("b"), stub, stub.token("alice", true), Machine.open())) {
            int chunks = fill(a);
            long begun = System.nanoTime();
            PushReport first = a.pushes(REPO);
            say("first push", first.bytes(), first.files(), begun);
            begun = System.nanoTime();
            Pulled whole = b.mirror(REPO).pull(Freshness.NOW);
            say("first pull", whole.bytes(), whole.files(), begun);
            for (int round = 1; round <= 3; round++) {
                long before = size(a.home.dataset());
                a.learns(SomeChunks.range(chunks, chunks + ADDED));
                chunks += ADDED;
                long added = size(a.home.dataset()) - before;
                begun = System.nanoTime();
                PushReport small = a.pushes(REPO);
                say("push of " + added / 1000 + " kB", small.bytes(), small.files(), begun);
                begun = System.nanoTime();
                Pulled again = b.mirror(REPO).pull(Freshness.NOW);
                say("pull after it", again.bytes(), again.files(), begun);
                assertThat(added).isBetween(1_900_000L, 2_200_000L);
                assertThat(again.bytes()).isLessThanOrEqualTo(3_000_000);
            }
            assertThat(b.mirror(REPO).memory().ids()).hasSize(chunks);
        }
    }

    private static int fill(Machine machine) {
        int chunks = 0;
        while (chunks == 0 || size(machine.home.dataset()) < LARGE) {
            machine.learns(SomeChunks.range(chunks, chunks + STEP));
            chunks += STEP;
        }
        System.out.printf("%,d chunks, %.1f MB%n", chunks, size(machine.home.dataset()) / 1e6);
        return chunks;
    }

    private static void say(String what, long bytes, int files, long begun) {
        System.out.printf(
                "%s: %.2f MB in %d files, %.1f s%n", what, bytes / 1e6, files, (System.nanoTime() - begun) / 1e9);
    }

    private static long size(Path dataset) {
        try (Stream<Path> files = Files.walk(dataset.resolve("data"))) {
            return files.filter(Files::isRegularFile)
                    .mapToLong(f -> f.toFile().length())
                    .sum();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
