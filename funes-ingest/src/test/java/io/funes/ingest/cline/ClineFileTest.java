package io.funes.ingest.cline;

import static org.assertj.core.api.Assertions.assertThat;

import io.funes.ingest.source.Reading;
import io.funes.ingest.source.TraceSource;
import io.funes.ingest.source.Traces;
import io.funes.ingest.source.WholeJsonContract;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ClineFileTest extends WholeJsonContract {

    @Override
    protected TraceSource source() {
        return ClineSource.cline();
    }

    @Override
    protected String samples() {
        return "cline";
    }

    @Override
    protected List<Path> fixtures() {
        return Traces.files(Traces.own("cline")).stream()
                .filter(file -> file.toString().endsWith(".messages.json"))
                .toList();
    }

    @Override
    protected String array() {
        return "messages";
    }

    @ParameterizedTest
    @ValueSource(strings = {"", ".", "..", "a/b", "../../x", "a\\u0000b", "\\ud83d", "%s"})
    void anIdThatNamesNoFileHasNoFactsBesideIt(String id, @TempDir Path directory) throws IOException {
        Path file = Files.writeString(
                directory.resolve("one.messages.json"),
                "{\"sessionId\":\"" + id + "\",\"updated_at\":\"2026-05-01T10:00:00Z\",\"messages\":[{\"id\":\"m1\","
                        + "\"role\":\"user\",\"content\":\"the gasket was torn\"}]}");
        assertThat(Reading.of(source(), file).turns()).hasSize(1);
    }

    @Override
    protected List<Path> everySample() throws IOException {
        return super.everySample().stream()
                .filter(file -> !file.endsWith("api_conversation_history.json"))
                .toList();
    }
}
