package io.funes.core.trace;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class ChunkerTest {

    private static final Session SESSION = new Session(
            new SessionId("sess"),
            Harness.CLAUDE_CODE,
            Optional.of("-home-u-a"),
            Optional.of("acme/app"),
            Optional.of("/t/sess.jsonl"),
            Optional.empty());

    @Test
    void idIsTheHeadOfSha1OverThePlace() {
        // printf 's:u:0:0' | sha1sum
        assertThat(ChunkId.of(new SessionId("s"), new TurnId("u"), 0, 0).value())
                .isEqualTo("db034eb17320699f");
    }

    @Test
    void everyChunkCarriesItsProvenance() {
        Chunk chunk = Chunker.chunks(SESSION, turn(Block.text(0, "hello"))).get(0);
        assertThat(chunk.workdir()).contains("-home-u-a");
        assertThat(chunk.repo()).contains("acme/app");
        assertThat(chunk.seq()).isEqualTo(7);
        assertThat(chunk.source()).contains("/t/sess.jsonl");
    }

    @Test
    void numbersBlocksAndSplitsByPlace() {
        List<Chunk> chunks = Chunker.chunks(SESSION, turn(Block.text(0, "a"), Block.text(2, "x".repeat(1300))));
        assertThat(chunks).extracting(Chunk::block).containsExactly(0L, 2L, 2L);
        assertThat(chunks).extracting(Chunk::split).containsExactly(0L, 0L, 1L);
    }

    @Test
    void rendersToolBlocksWithTheirTool() {
        assertThat(Block.toolUse(0, "Bash", "{\"a\":1}").rendered()).isEqualTo("[tool_use Bash] {\"a\":1}");
        assertThat(new Block(0, BlockType.TOOL_USE, "{}", Optional.empty()).rendered())
                .isEqualTo("[tool_use None] {}");
        assertThat(Block.toolResult(0, Optional.of("Read"), "out \n").rendered())
                .isEqualTo("[tool_result Read] out");
        assertThat(Block.toolResult(0, Optional.empty(), "out").rendered()).isEqualTo("[tool_result] out");
    }

    private static Turn turn(Block... blocks) {
        return new Turn(
                new TurnId("u"),
                Optional.empty(),
                7,
                Optional.of(new Timestamp("2026-01-01T00:00:00Z")),
                Role.ASSISTANT,
                List.of(blocks));
    }
}
