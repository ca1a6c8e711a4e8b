package io.funes.ingest.simple;

import static org.assertj.core.api.Assertions.assertThat;

import io.funes.core.trace.Block;
import io.funes.core.trace.Harness;
import io.funes.ingest.pi.PiSource;
import io.funes.ingest.source.Reading;
import io.funes.ingest.source.SessionFacts;
import io.funes.ingest.source.TraceSource;
import io.funes.ingest.source.TraceSourceContract;
import io.funes.ingest.source.Traces;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;

class SimpleSourceTest extends TraceSourceContract {

    @Override
    protected TraceSource source() {
        return new SimpleSource();
    }

    @Override
    protected String samples() {
        return "simple";
    }

    @Override
    protected List<Path> fixtures() {
        return Traces.files(Traces.own("simple"));
    }

    @Test
    void givesWhatWasSaid() throws IOException {
        Reading reading = Reading.of(source(), fixtures().get(0));

        assertThat(reading.turns())
                .extracting(turn -> turn.id().value() + " " + turn.role())
                .containsExactly("abc123-1 user", "abc123-2 assistant", "abc123-3 tool", "abc123-4 assistant");
        assertThat(reading.turns().stream().flatMap(turn -> turn.blocks().stream()))
                .extracting(Block::text)
                .containsExactly(
                        "what time is it?",
                        "I need a clock",
                        "{\"zone\": \"UTC\"}",
                        "2026-07-01T15:00:00Z",
                        "it is 15:00 UTC");
        assertThat(reading.turns().get(2).blocks().get(0).toolName()).contains("get_time");
    }

    @Test
    void takesTheHarnessFromTheHeader() throws IOException {
        SessionFacts facts = Reading.of(source(), fixtures().get(0)).facts();

        assertThat(facts.harness()).isEqualTo(new Harness("llama.app"));
        assertThat(facts.title()).contains("what time is it");
        assertThat(facts.model()).contains("small-1");
    }

    @Test
    void leavesPisFormatWithAHarnessToPi() throws IOException {
        Path file = directory.resolve("borrowed.jsonl");
        Files.writeString(
                file,
                "{\"type\":\"session\",\"version\":3,\"id\":\"x\",\"timestamp\":\"2026-06-01T10:00:00.000Z\",\"harness\":\"mine\"}\n");

        assertThat(source().recognizes(file)).isFalse();
        assertThat(PiSource.pi().recognizes(file)).isTrue();
        assertThat(Reading.of(PiSource.pi(), file).facts().harness()).isEqualTo(new Harness("mine"));
    }
}
