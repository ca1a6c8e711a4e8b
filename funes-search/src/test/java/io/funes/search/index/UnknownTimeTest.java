package io.funes.search.index;

import static org.assertj.core.api.Assertions.assertThat;

import io.funes.core.trace.BlockType;
import io.funes.core.trace.Chunk;
import io.funes.core.trace.ChunkId;
import io.funes.core.trace.Harness;
import io.funes.core.trace.Role;
import io.funes.core.trace.SessionId;
import io.funes.core.trace.Timestamp;
import io.funes.core.trace.TurnId;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** A memory from elsewhere may hold words where a time belongs. */
class UnknownTimeTest {

    private static final SessionId SESSION = new SessionId("s");

    @Test
    void wordsThatAreNoTimeAreNotShownAsOne() {
        assertThat(ChunkFields.chunk(ChunkFields.row(chunk(0, "compass for lattice")))
                        .time())
                .isEmpty();
        assertThat(ChunkFields.chunk(ChunkFields.row(chunk(0, "2026-06-01 10:00")))
                        .time())
                .contains(new Timestamp("2026-06-01 10:00"));
    }

    @Test
    void aSessionBeginsAndEndsAtWhatIsATime() {
        SessionRow row = SessionRow.of(chunk(0, "x"))
                .plus(
                        List.of(
                                chunk(0, "compass"),
                                chunk(1, "2026-06-01T10:00:00Z"),
                                chunk(2, "lattice"),
                                chunk(3, "2026-06-02T10:00:00Z")),
                        4);

        assertThat(row.summary().first()).contains(new Timestamp("2026-06-01T10:00:00Z"));
        assertThat(row.summary().last()).contains(new Timestamp("2026-06-02T10:00:00Z"));
    }

    private static Chunk chunk(int seq, String time) {
        TurnId turn = new TurnId("t" + seq);
        return new Chunk(
                ChunkId.of(SESSION, turn, 0, 0),
                "words",
                SESSION,
                Optional.empty(),
                turn,
                Optional.empty(),
                seq,
                Optional.of(new Timestamp(time)),
                Role.USER,
                BlockType.TEXT,
                Optional.empty(),
                Optional.empty(),
                0,
                0,
                Harness.CLAUDE_CODE,
                Optional.empty());
    }
}
