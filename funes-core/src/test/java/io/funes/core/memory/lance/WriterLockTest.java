package io.funes.core.memory.lance;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.funes.core.memory.MemoryException;
import io.funes.core.memory.SomeChunks;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class WriterLockTest {

    private static final Duration NOT_LONG = Duration.ofMillis(30);
    private static final Duration LONG = Duration.ofSeconds(30);

    @TempDir
    Path directory;

    @Test
    void namesAnotherHolderInThisProcess() {
        Path dataset = directory.resolve("chunks.lance");
        try (WriterLock held = WriterLock.acquire(dataset, NOT_LONG)) {
            assertThat(held).isNotNull();
            assertThatThrownBy(() -> WriterLock.acquire(dataset, NOT_LONG))
                    .isInstanceOf(MemoryException.class)
                    .hasMessageContainingAll(dataset.toString(), "another part of this process");
        }
        WriterLock.acquire(dataset, NOT_LONG).close();
    }

    @Test
    void liesBesideTheDatasetAndNotInIt() {
        Path dataset = directory.resolve("memory").resolve("chunks.lance");

        WriterLock.acquire(dataset, NOT_LONG).close();

        assertThat(directory.resolve("memory").resolve("chunks.lance.lock")).exists();
        assertThat(dataset).doesNotExist();
    }

    @Test
    void refusesWhileAnotherProcessWritesAndNotAfterItWasKilled() throws Exception {
        Path dataset = directory.resolve("chunks.lance");
        Process holder = ChildJvm.start(Holder.class, List.of(dataset.toString()));
        try {
            assertThat(holder.getInputStream().read()).isEqualTo('!');
            try (LanceMemory memory =
                    LanceMemory.open(dataset, LanceOptions.defaults().withLockWait(NOT_LONG))) {
                assertThatThrownBy(() -> memory.append(SomeChunks.range(0, 1)))
                        .isInstanceOf(MemoryException.class)
                        .hasMessageContainingAll(dataset.toString(), "process " + holder.pid());
            }
        } finally {
            holder.destroyForcibly().waitFor();
        }
        WriterLock.acquire(dataset, LONG).close();
    }

    @Test
    void isStillHeldAfterAnotherAttemptHereFailed() throws Exception {
        Path dataset = directory.resolve("chunks.lance");
        try (WriterLock held = WriterLock.acquire(dataset, NOT_LONG)) {
            assertThat(held).isNotNull();
            assertThatThrownBy(() -> WriterLock.acquire(dataset, NOT_LONG)).isInstanceOf(MemoryException.class);

            Process holder = ChildJvm.start(Holder.class, List.of(dataset.toString()));
            assertThat(holder.getInputStream().read()).isEqualTo('?');
            holder.waitFor();
        }
    }

    @Test
    void anUnwritableDirectoryIsSaidByName() throws IOException {
        Path file = Files.writeString(directory.resolve("file"), "not a directory");
        Path dataset = file.resolve("chunks.lance");

        assertThatThrownBy(() -> WriterLock.acquire(dataset, NOT_LONG))
                .isInstanceOf(MemoryException.class)
                .hasMessageContaining("cannot lock " + dataset);
    }

    /** Takes the lock, says {@code !}, and never ends; says {@code ?} and ends when it cannot. */
    static final class Holder {

        public static void main(String[] args) throws InterruptedException {
            try {
                WriterLock lock = WriterLock.acquire(Path.of(args[0]), NOT_LONG);
                System.out.print('!');
                System.out.flush();
                Thread.sleep(Duration.ofMinutes(1).toMillis());
                lock.close();
            } catch (MemoryException e) {
                System.out.print('?');
            }
        }
    }
}
