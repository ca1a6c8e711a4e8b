package io.funes.search.index;

import static org.assertj.core.api.Assertions.assertThat;

import io.funes.core.trace.BlockType;
import io.funes.core.trace.Chunk;
import io.funes.core.trace.ChunkId;
import io.funes.core.trace.Harness;
import io.funes.core.trace.Role;
import io.funes.core.trace.SessionId;
import io.funes.core.trace.TurnId;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class TitleTest {

    @Test
    void whatATerminalWouldObeyIsInNoTitle() {
        assertThat(title("\u001B[1;31mfix\u001B[0m the\u0000 gauge\u202E \u001B]0;owned\u0007now"))
                .contains("fix the gauge now");
    }

    @Test
    void aTitleIsOneLine() {
        assertThat(title("fix\r\n\tthe   gauge")).contains("fix the gauge");
    }

    @Test
    void whatAHarnessPutThereItselfIsNoTitle() {
        assertThat(title("<system-reminder>keep calm</system-reminder>")).isEmpty();
    }

    private static Optional<String> title(String text) {
        SessionId session = new SessionId("s");
        TurnId turn = new TurnId("t");
        return Title.of(new Chunk(
                ChunkId.of(session, turn, 0, 0),
                text,
                session,
                Optional.empty(),
                turn,
                Optional.empty(),
                0,
                Optional.empty(),
                Role.USER,
                BlockType.TEXT,
                Optional.empty(),
                Optional.empty(),
                0,
                0,
                Harness.CODEX,
                Optional.empty()));
    }
}
