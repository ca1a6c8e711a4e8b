package io.funes.ingest.gemini;

import static org.assertj.core.api.Assertions.assertThat;

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
import tools.jackson.databind.json.JsonMapper;

class GeminiLinesTest extends TraceSourceContract {

    @Override
    protected TraceSource source() {
        return new GeminiSource();
    }

    @Override
    protected String samples() {
        return "gemini";
    }

    @Override
    protected List<Path> fixtures() {
        return Traces.files(Traces.own("gemini")).stream()
                .filter(file -> file.toString().endsWith(".jsonl"))
                .toList();
    }

    @Override
    protected long records(Path file) throws IOException {
        long patched = 0;
        for (String line : Files.readAllLines(file)) {
            patched += line.startsWith("{\"$set\"")
                    ? JsonMapper.shared()
                            .readTree(line)
                            .path("$set")
                            .path("messages")
                            .size()
                    : 0;
        }
        return super.records(file) + patched;
    }

    @Test
    void readsTheMessagesOfAPatch() throws IOException {
        Reading reading = Reading.of(source(), Traces.own("gemini/shop/chats/session-2026-06-02T10-00-aaaa0002.jsonl"));

        assertThat(Told.of(reading))
                .containsExactly(
                        "s1 user: 0 first prompt",
                        "s2 assistant: 0 an answer in a patch",
                        "s3 user: 0 second prompt",
                        "s4 assistant: 0 another answer");
        assertThat(reading.facts().title()).contains("All at once");
    }

    @Test
    void whatAMessageAddsLaterBelongsToItsTurn() throws IOException {
        Path file = Files.writeString(directory.resolve("session-2026-06-24T07-00-bbbbbbbb.jsonl"), """
                {"sessionId":"e2","projectHash":"p","startTime":"2026-06-24T07:00:00.000Z","lastUpdated":"2026-06-24T07:00:00.000Z"}
                {"id":"h1","timestamp":"2026-06-24T07:00:01.000Z","type":"user","content":[{"text":"build it"}]}
                {"id":"h2","timestamp":"2026-06-24T07:00:02.000Z","type":"gemini","content":"I build."}
                {"id":"h3","timestamp":"2026-06-24T07:00:03.000Z","type":"user","content":[{"text":"and?"}]}
                {"id":"h2","timestamp":"2026-06-24T07:00:02.000Z","type":"gemini","content":"I build.","toolCalls":[{"id":"s1","name":"run","args":{"command":"make"}}]}
                {"id":"h2","timestamp":"2026-06-24T07:00:02.000Z","type":"gemini","content":"I built.","toolCalls":[{"id":"s1","name":"run","args":{"command":"make"}}]}
                {"id":"h4","timestamp":"2026-06-24T07:00:04.000Z","type":"gemini","content":"Done."}
                """);

        assertThat(Reading.of(source(), file).turns())
                .extracting(turn -> turn.seq() + " " + turn.id() + " "
                        + turn.blocks().get(0).text())
                .containsExactly(
                        "0 h1 build it",
                        "1 h2 I build.",
                        "2 h3 and?",
                        "1 h2 {\"command\":\"make\"}",
                        "3 h2-x6 I built.",
                        "4 h4 Done.");
    }

    @Override
    protected List<Path> everySample() throws IOException {
        return super.everySample().stream()
                .filter(file -> file.toString().endsWith(".jsonl"))
                .toList();
    }
}
