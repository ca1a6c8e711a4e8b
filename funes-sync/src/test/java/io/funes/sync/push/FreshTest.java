package io.funes.sync.push;

import static org.assertj.core.api.Assertions.assertThat;

import io.funes.core.memory.SomeChunks;
import io.funes.core.trace.Chunk;
import io.funes.core.trace.ChunkId;
import io.funes.sync.Ids;
import io.funes.sync.Machine;
import io.funes.sync.hub.RepoName;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;

class FreshTest {

    private static final PushRequest REQUEST = PushRequest.to(RepoName.of("acme/mem"));

    /** 300,000 chunks of 4,000 characters are more than the heap that tests have. */
    @Test
    void aMemoryLargerThanTheHeapIsJudged() {
        EndlessMemory memory = new EndlessMemory(300_000, 4_000);
        Fresh fresh = Fresh.of(memory, Machine.open(), REQUEST, Set.of(), PushWatch.NONE);
        assertThat(fresh.preview(false, 0).chunks()).isEqualTo(300_000);
        assertThat(fresh.preview(false, 0).characters()).isEqualTo(300_000L * 4_000);
        assertThat(fresh.passed().has(memory.chunk(299_999))).isTrue();
    }

    @Test
    void wordsThatWereNeverJudgedDoNotPass() {
        Passed passed = new Passed();
        Chunk judged = SomeChunks.chunk(1);
        passed.add(judged);
        assertThat(passed.has(judged)).isTrue();
        assertThat(passed.has(SomeChunks.withId(SomeChunks.chunk(2), judged.id().value())))
                .isFalse();
        assertThat(passed.has(SomeChunks.withId(judged, "another"))).isFalse();
    }

    @Test
    void idsComeBackAsTheyWere() {
        Ids ids = new Ids();
        List<ChunkId> some = List.of(
                new ChunkId("00000000000000ff"), new ChunkId("ffffffffffffffff"), new ChunkId("8000000000000000"));
        some.forEach(ids::add);
        ids.add(new ChunkId("of another writer"));
        assertThat(ids.list()).startsWith(some.toArray(ChunkId[]::new)).endsWith(new ChunkId("of another writer"));
    }
}
