package io.funes.core.memory.lance;

import static org.assertj.core.api.Assertions.assertThat;

import io.funes.core.memory.MemoryRows;
import io.funes.core.memory.SomeChunks;
import java.io.BufferedReader;
import java.nio.file.Path;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class KilledWriterTest {

    private static final int BATCH = 40;
    private static final int ROUNDS = 3;

    @TempDir
    Path directory;

    @Test
    void whatWasAcknowledgedIsThereOnceAndTheRestCanBeAdded() throws Exception {
        long seed = new Random().nextLong();
        Random random = new Random(seed);
        Path path = directory.resolve("chunks.lance");
        int acknowledged = 0;
        for (int round = 0; round < ROUNDS; round++) {
            acknowledged = Math.max(acknowledged, killedAfter(path, random.nextInt(150)));
            try (LanceMemory memory = LanceMemory.open(path, LanceOptions.defaults())) {
                assertThat(memory.ids()).as("seed %d", seed).hasSizeGreaterThanOrEqualTo(acknowledged);
                assertThat(MemoryRows.inStorageOrder(memory))
                        .isEqualTo(SomeChunks.range(0, memory.ids().size()));
            }
        }
        try (LanceMemory memory = LanceMemory.open(path, LanceOptions.defaults())) {
            memory.append(SomeChunks.range(0, acknowledged + 2 * BATCH));
            memory.purge();
            assertThat(MemoryRows.inStorageOrder(memory))
                    .isEqualTo(SomeChunks.range(0, memory.ids().size()));
            assertThat(memory.ids()).hasSizeGreaterThanOrEqualTo(acknowledged + 2 * BATCH);
        }
    }

    /** How many rows the writer had acknowledged when it was killed, some time after the first acknowledgement. */
    private static int killedAfter(Path path, int millis) throws Exception {
        Process writer = ChildJvm.start(Writer.class, List.of(path.toString()));
        int last = 0;
        try (BufferedReader lines = writer.inputReader()) {
            last = Integer.parseInt(lines.readLine());
            Thread.sleep(millis);
            writer.toHandle().destroyForcibly(); // unlike the process, leaves the pipe to be read
            writer.waitFor();
            for (String line = lines.readLine(); line != null; line = lines.readLine()) {
                last = line.isEmpty() ? last : Integer.parseInt(line);
            }
        }
        return last;
    }

    /** Adds rows for ever, and says after each append how many there are. */
    static final class Writer {

        public static void main(String[] args) {
            try (LanceMemory memory = LanceMemory.open(Path.of(args[0]), LanceOptions.defaults())) {
                for (int at = 0; at < 1_000_000; at += BATCH) {
                    memory.append(SomeChunks.range(at, at + BATCH));
                    System.out.println(at + BATCH);
                }
            }
        }
    }
}
