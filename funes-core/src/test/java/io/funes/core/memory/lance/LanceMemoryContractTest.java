package io.funes.core.memory.lance;

import static org.assertj.core.api.Assertions.assertThat;

import io.funes.core.memory.Memory;
import io.funes.core.memory.MemoryContract;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.io.TempDir;

/** The Lance dataset keeps what a memory owes, and gives all of Arrow's memory back. */
class LanceMemoryContractTest extends MemoryContract {

    @TempDir
    Path directory;

    private final List<LanceMemory> opened = new ArrayList<>();

    @Override
    protected Memory openAt(String place) {
        LanceMemory memory =
                LanceMemory.open(directory.resolve(place).resolve("chunks.lance"), LanceOptions.defaults());
        opened.add(memory);
        return memory;
    }

    @AfterEach
    void everyBufferIsGivenBack() {
        opened.forEach(LanceMemory::close);
        assertThat(opened).allMatch(memory -> memory.allocated() == 0);
    }
}
