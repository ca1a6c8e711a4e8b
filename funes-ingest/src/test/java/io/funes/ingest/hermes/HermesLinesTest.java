package io.funes.ingest.hermes;

import static org.assertj.core.api.Assertions.assertThat;

import io.funes.ingest.source.Outcome;
import io.funes.ingest.source.OwnClaims;
import io.funes.ingest.source.Reading;
import io.funes.ingest.source.Told;
import io.funes.ingest.source.TraceSource;
import io.funes.ingest.source.TraceSourceContract;
import io.funes.ingest.source.Traces;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;

/** What a gateway writes: a message per line. */
class HermesLinesTest extends TraceSourceContract {

    private static final String SESSION = "20260403_153620_5a3e2ff1";

    @Override
    protected TraceSource source() {
        return new HermesSource();
    }

    @Override
    protected String samples() {
        return "hermes";
    }

    @Override
    protected List<Path> fixtures() {
        return List.of(Traces.own("hermes/sessions/" + SESSION + ".jsonl"));
    }

    @Override
    protected List<Path> everySample() {
        return fixtures();
    }

    @Test
    void givesWhatWasSaid() throws IOException {
        Reading reading = Reading.of(source(), fixtures().get(0));

        assertThat(Told.of(reading))
                .containsExactly(
                        SESSION + "-0 user: 0 what is in the greenhouse?",
                        SESSION + "-1 assistant: 0 look / 1 [tool_use terminal] {\"command\": \"ls\"}",
                        SESSION + "-2 tool: 0 [tool_result terminal] ferns",
                        SESSION + "-3 assistant: 0 Ferns.");
        assertThat(reading.facts().model()).contains("small-1");
        assertThat(reading.turns().get(0).time().orElseThrow().raw()).isEqualTo("2026-04-03T15:36:21.000001");
    }

    @Test
    void aFileWithoutItsFirstLineIsKnownByItsName() throws IOException {
        String lines = Files.readString(fixtures().get(0));
        String rest = lines.substring(lines.indexOf('\n') + 1);

        assertThat(source().recognizes(Files.writeString(directory.resolve(SESSION + ".jsonl"), rest)))
                .isTrue();
        assertThat(source().recognizes(Files.writeString(directory.resolve("chat.jsonl"), rest)))
                .isFalse();
    }

    @Test
    void leavesOutASessionThatTheDatabaseHas() throws IOException {
        OwnClaims claims = new OwnClaims();
        claims.of("state.db#" + SESSION).claim(HermesSource.claim(SESSION));

        assertThat(Reading.of(source(), fixtures().get(0), claims).total(Outcome.FOLDED))
                .isEqualTo(4);
    }
}
