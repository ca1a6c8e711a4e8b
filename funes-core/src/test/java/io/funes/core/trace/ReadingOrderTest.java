package io.funes.core.trace;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class ReadingOrderTest {

    private static final Session SESSION = new Session(
            new SessionId("s"), Harness.CODEX, Optional.empty(), Optional.empty(), Optional.empty(), Optional.empty());

    @Test
    void turnsThatShareANumberAreReadAsTheyStandInTheirTrace() {
        List<Chunk> asWritten = new ArrayList<>();
        Stream.of(turn("first", 0), turn("s-x9", 1), turn("s-x10", 1), turn("s-x11", 1), turn("a", 1), turn("s-x99", 2))
                .map(turn -> Chunker.chunks(SESSION, turn))
                .forEach(asWritten::addAll);
        long seed = System.nanoTime();
        List<Chunk> mixed = new ArrayList<>(asWritten);
        Collections.shuffle(mixed, new Random(seed));

        mixed.sort(ReadingOrder.OF_CHUNKS);

        assertThat(mixed).as("seed %s", seed).containsExactlyElementsOf(asWritten);
        assertThat(Turns.of(mixed)).hasSize(6);
    }

    @Test
    void aTurnIsNamedByItsLineWhereItsIdSaysSo() {
        assertThat(new TurnId("s-x17").line()).hasValue(17);
        assertThat(new TurnId("s-x17.2").line()).hasValue(17);
        assertThat(Stream.of("", "s-17", "s-x", "s-x17-a", "x17"))
                .allSatisfy(id -> assertThat(new TurnId(id).line()).isEmpty());
    }

    private static Turn turn(String id, long seq) {
        List<Block> blocks = List.of(Block.thinking(0, "why "), Block.text(1, (id + " ").repeat(900)));
        return new Turn(new TurnId(id), Optional.empty(), seq, Optional.empty(), Role.ASSISTANT, blocks);
    }
}
