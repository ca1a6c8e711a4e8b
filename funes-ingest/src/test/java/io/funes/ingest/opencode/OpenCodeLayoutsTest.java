package io.funes.ingest.opencode;

import static org.assertj.core.api.Assertions.assertThat;

import io.funes.ingest.source.Outcome;
import io.funes.ingest.source.Reading;
import io.funes.ingest.source.Told;
import io.funes.ingest.source.Traces;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The same session as the first builds kept it, and as it is exported. */
class OpenCodeLayoutsTest {

    private static final String EXPORTED = """
            {"info": {"id": "ses_9", "directory": "/home/u/shop", "title": "Slow cart", "parentID": "ses_8",
              "time": {"created": 1, "updated": 2}},
             "messages": [
              {"info": {"id": "m1", "role": "user", "time": {"created": 1780308000000}},
               "parts": [{"type": "text", "text": "where is the cart?"}, {"type": "text", "text": "seen only", "ignored": true}]},
              {"info": {"id": "m2", "role": "assistant", "modelID": "small-1", "time": {"created": 1780308001000, "completed": 2}},
               "parts": [{"type": "tool", "tool": "read", "callID": "c1", "state": {"input": {"path": "a"}, "output": "def"}},
                         {"type": "text", "text": "In cart.py."}]}]}
            """;

    @TempDir
    private Path directory;

    @Test
    void anExportIsReadWhateverItIsCalled() throws IOException {
        for (String name : new String[] {"session.json", "full.jsonl"}) {
            Reading reading = read(write(name, EXPORTED));

            assertThat(Told.of(reading))
                    .containsExactly(
                            "m1 user: 0 where is the cart?",
                            "m2 assistant: 0 [tool_use read] {\"path\":\"a\"} / 1 [tool_result read] def / 2 In cart.py.");
            assertThat(reading.facts().id().value()).isEqualTo("ses_9");
            assertThat(reading.facts().parent().orElseThrow().value()).isEqualTo("ses_8");
            assertThat(reading.facts().cwd()).contains("/home/u/shop");
        }
    }

    @Test
    void anExportThatEndsTooEarlySaysSo() throws IOException {
        Reading reading = read(write("session.json", EXPORTED.substring(0, EXPORTED.indexOf("In cart"))));

        assertThat(Told.of(reading)).containsExactly("m1 user: 0 where is the cart?");
        assertThat(reading.total(Outcome.PENDING)).isEqualTo(1);
    }

    @Test
    void theFirstBuildsKeptEverythingBelowSession() throws IOException {
        Path session = write("storage/session/info/ses_1.json", "{\"id\":\"ses_1\",\"time\":{\"created\":1}}");
        write(
                "storage/session/message/ses_1/m1.json",
                "{\"id\":\"m1\",\"role\":\"user\",\"sessionID\":\"ses_1\",\"time\":{\"created\":5}}");
        write("storage/session/part/ses_1/m1/p1.json", "{\"type\":\"text\",\"text\":\"hello\"}");
        write(
                "storage/session/message/ses_1/m2.json",
                "{\"id\":\"m2\",\"role\":\"assistant\",\"path\":{\"cwd\":\"/home/u/shop\"},"
                        + "\"time\":{\"created\":6,\"completed\":7}}");
        write("storage/session/part/ses_1/m2/p2.json", "{\"type\":\"text\",\"text\":\"good day\"}");
        Reading reading = read(session);

        assertThat(Told.of(reading)).containsExactly("m1 user: 0 hello", "m2 assistant: 0 good day");
        assertThat(reading.facts().cwd()).contains("/home/u/shop");
    }

    @Test
    void aPartWithBytesThatAreNoUtf8IsReadAndSaid() throws IOException {
        Path session = write(
                "storage/session/p/ses_1.json", "{\"id\":\"ses_1\",\"directory\":\"/p\",\"time\":{\"created\":1}}");
        write("storage/message/ses_1/m1.json", "{\"id\":\"m1\",\"role\":\"user\"}");
        Path part = directory.resolve("storage/part/m1/p1.json");
        Files.createDirectories(part.getParent());
        Files.write(part, "{\"type\":\"text\",\"text\":\"caf\u00e9\"}".getBytes(StandardCharsets.ISO_8859_1));
        Reading reading = read(session);

        assertThat(Told.of(reading)).containsExactly("m1 user: 0 caf\uFFFD");
        assertThat(reading.total(Outcome.REPLACED)).isEqualTo(1);
    }

    private static Reading read(Path file) throws IOException {
        return Reading.recognized(new OpenCodeSource(), file);
    }

    private Path write(String name, String text) throws IOException {
        return Traces.write(directory.resolve(name), text);
    }
}
