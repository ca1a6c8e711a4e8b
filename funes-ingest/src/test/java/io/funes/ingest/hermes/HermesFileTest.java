package io.funes.ingest.hermes;

import static org.assertj.core.api.Assertions.assertThat;

import io.funes.core.trace.Block;
import io.funes.core.trace.Turn;
import io.funes.ingest.source.Outcome;
import io.funes.ingest.source.OwnClaims;
import io.funes.ingest.source.Reading;
import io.funes.ingest.source.TraceSource;
import io.funes.ingest.source.Traces;
import io.funes.ingest.source.WholeJsonContract;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;

class HermesFileTest extends WholeJsonContract {

    private static final String SESSION = "20260501_101010_abc123";

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
        return Traces.files(Traces.own("hermes")).stream()
                .filter(file -> file.toString().endsWith(".json"))
                .toList();
    }

    @Override
    protected String array() {
        return "messages";
    }

    @Override
    protected List<Path> everySample() throws IOException {
        return super.everySample().stream()
                .filter(file -> file.toString().endsWith(".json"))
                .toList();
    }

    @Test
    void givesWhatWasSaid() throws IOException {
        Reading reading = Reading.of(source(), fixtures().get(0));

        assertThat(reading.turns().stream().flatMap(turn -> turn.blocks().stream()))
                .extracting(Block::text)
                .containsExactly(
                        "what is in the greenhouse?",
                        "look",
                        "{\"command\": \"ls\"}",
                        "{\"output\": \"ferns\"}",
                        "Ferns.");
        assertThat(reading.turns())
                .extracting(Turn::id)
                .extracting(id -> id.value())
                .containsExactly(SESSION + "-0", SESSION + "-1", SESSION + "-2", SESSION + "-3");
    }

    @Test
    void namesResultsByTheirCalls() throws IOException {
        Block result =
                Reading.of(source(), fixtures().get(0)).turns().get(2).blocks().get(0);

        assertThat(result.toolName()).contains("terminal");
    }

    @Test
    void leavesOutASessionThatTheDatabaseHas() throws IOException {
        OwnClaims claims = new OwnClaims();
        claims.of("state.db#" + SESSION).claim(HermesSource.claim(SESSION));

        Reading reading = Reading.of(source(), fixtures().get(0), claims);

        assertThat(reading.turns()).isEmpty();
        assertThat(reading.total(Outcome.FOLDED)).isEqualTo(5);
    }
}
