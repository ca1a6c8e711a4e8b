package io.funes.app.daemon;

import io.funes.core.trace.BlockType;
import io.funes.core.trace.Chunk;
import io.funes.core.trace.ChunkId;
import io.funes.core.trace.Harness;
import io.funes.core.trace.Role;
import io.funes.core.trace.SessionId;
import io.funes.core.trace.Timestamp;
import io.funes.core.trace.TurnId;
import io.funes.sync.holds.HoldingGate;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.springframework.boot.ApplicationRunner;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;

/** Puts made-up secrets before the gate, as a publish would, so that there is something to review. */
@Configuration(proxyBeanMethods = false)
class Planted {

    static final int HOLDS = 24;

    /** A value that no page may ever show. */
    static String value(int number) {
        return "Zq7" + "Lw9Xk2Rv8Tn4Bm6Hj3Fd5Gs1Pc" + (char) ('a' + number) + "Ye";
    }

    @Bean
    ApplicationRunner plant(HoldingGate gate) {
        return arguments -> IntStream.range(0, HOLDS).forEach(i -> gate.check(List.of(chunk(i))));
    }

    static Chunk chunk(int number) {
        SessionId session = new SessionId("20000000-0000-4000-8000-" + String.format("%012d", number));
        TurnId turn = new TurnId("turn-" + number);
        String text = "The deploy script of berth " + number + " still has\nexport API_TOKEN=\"" + value(number)
                + "\"\nin it; move it to the keyring <script>alert(1)</script>.";
        return new Chunk(
                ChunkId.of(session, turn, 0, 0),
                text,
                session,
                Optional.of("-home-astrid-code-skerry"),
                turn,
                Optional.empty(),
                number,
                Optional.of(new Timestamp("2026-06-21T10:00:00Z")),
                Role.ASSISTANT,
                number % 3 == 0 ? BlockType.TEXT : BlockType.TOOL_RESULT,
                number % 3 == 0 ? Optional.empty() : Optional.of("Bash"),
                Optional.empty(),
                0,
                0,
                number % 2 == 0 ? Harness.CODEX : Harness.CLAUDE_CODE,
                Optional.empty());
    }
}
