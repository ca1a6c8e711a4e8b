package io.funes.ingest.gemini;

import static org.assertj.core.api.Assertions.assertThat;

import io.funes.ingest.source.Outcome;
import io.funes.ingest.source.Reading;
import io.funes.ingest.source.Told;
import io.funes.ingest.source.Traces;
import java.io.IOException;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.util.HexFormat;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What different builds write, and where. */
class GeminiLayoutsTest {

    private static final String HEAD =
            "\"sessionId\":\"s1\",\"projectHash\":\"p\",\"startTime\":\"2026-06-01T10:00:00Z\",\"lastUpdated\":\"2026-06-01T10:01:00Z\"";
    private static final String LINES = "{" + HEAD + ",\"kind\":\"main\"}\n" + """
            {"id":"m1","timestamp":"2026-06-01T10:00:01Z","type":"user","content":[{"text":"explain @a.txt"},{"text":"\\n--- Content from referenced files ---"},{"text":"secret of the file"},{"text":"\\n--- End of content ---"}]}
            {"id":"m2","timestamp":"2026-06-01T10:00:02Z","type":"user","content":[{"text":"expanded a lot"}],"displayContent":[{"text":"what I typed"}]}
            {"$rewindTo":"m2"}
            {"id":"m3","timestamp":"2026-06-01T10:00:03Z","type":"gemini","content":"it is a list"}
            """;

    @TempDir
    private Path directory;

    @Test
    void aPromptIsWhatThePersonTyped() throws IOException {
        Reading reading = read(write("tmp/shop/chats/session-1.jsonl", LINES));

        assertThat(Told.of(reading))
                .containsExactly(
                        "m1 user: 0 explain @a.txt", "m2 user: 0 what I typed", "m3 assistant: 0 it is a list");
        assertThat(reading.total(Outcome.UNKNOWN)).isZero();
        assertThat(reading.lines()).isEqualTo(5);
    }

    @Test
    void oneValueMayLieInAFileOfLines() throws IOException {
        Reading reading = read(write("0/full.jsonl", """
                {
                  %s,
                  "messages": [
                    {"id": "m1", "timestamp": "2026-06-01T10:00:01Z", "type": "user", "content": "hello"},
                    {"id": "m2", "timestamp": "2026-06-01T10:00:02Z", "type": "model", "parts": [{"text": "good day"}]}
                  ]
                }
                """.formatted(HEAD)));

        assertThat(Told.of(reading)).containsExactly("m1 user: 0 hello", "m2 assistant: 0 good day");
    }

    @Test
    void theFirstBuildsKeptAHistory() throws IOException {
        Reading reading = read(write("old.json", """
                {"history": [{"role": "user", "parts": [{"text": "hello"}, {"inlineData": {"data": "AAAA"}}], "ts": 1695000000},
                             {"role": "gemini", "parts": [{"text": "good day"}], "ts": 1695000005}],
                 "start_time": "2023-09-18T01:20:00Z", "lastUpdated": "2023-09-18T01:21:00Z", "summary": "Greeting"}
                """));

        assertThat(Told.of(reading)).containsExactly("old-x1 user: 0 hello", "old-x2 assistant: 0 good day");
        assertThat(reading.turns().get(0).time().orElseThrow().instant().orElseThrow())
                .hasToString("2023-09-18T01:20:00Z");
        assertThat(reading.facts().title()).contains("Greeting");
    }

    @Test
    void theProjectsPathStandsBesideTheChats() throws IOException {
        Path chat = write("tmp/shop/chats/session-1.jsonl", LINES);
        assertThat(read(chat).facts().cwd()).isEmpty();
        assertThat(read(chat).facts().workdir()).contains("shop");
        write("tmp/shop/.project_root", "/home/u/shop\n");

        assertThat(read(chat).facts().cwd()).contains("/home/u/shop");
        assertThat(read(chat).facts().workdir()).contains("-home-u-shop");
    }

    @Test
    void theProjectsPathIsFoundByItsNameOrItsHash() throws Exception {
        write("projects.json", "{\"projects\":{\"/home/u/a\":\"a-1\",\"/home/u/b\":\"b\"}}");
        byte[] hash = MessageDigest.getInstance("SHA-256").digest("/home/u/b".getBytes());

        assertThat(read(write("tmp/a-1/chats/s.jsonl", LINES)).facts().cwd()).contains("/home/u/a");
        assertThat(read(write("tmp/" + HexFormat.of().formatHex(hash) + "/chats/s.jsonl", LINES))
                        .facts()
                        .cwd())
                .contains("/home/u/b");
    }

    @Test
    void theFirstBuildsOfQwenCodeKeptTheirsTheSameWay() throws IOException {
        Path chat = write(
                ".qwen/tmp/shop/chats/session-1.json",
                "{" + HEAD + ",\"messages\":[{\"id\":\"m1\",\"type\":\"user\",\"content\":\"hello\"},"
                        + "{\"id\":\"m2\",\"type\":\"qwen\",\"content\":\"good day\"}]}");

        assertThat(Told.of(read(chat))).containsExactly("m1 user: 0 hello", "m2 assistant: 0 good day");
        assertThat(read(chat).facts().harness().id()).isEqualTo("qwen");
    }

    @Test
    void aSubagentsChatLiesBelowItsParents() throws IOException {
        Path chat = write("tmp/shop/chats/parent-session/s1.jsonl", LINES.replace("main", "subagent"));

        assertThat(read(chat).facts().parent().orElseThrow().value()).isEqualTo("parent-session");
        assertThat(new GeminiSource().order(chat).subagent()).isTrue();
        assertThat(read(chat).facts().workdir()).contains("shop");
    }

    private static Reading read(Path file) throws IOException {
        return Reading.recognized(new GeminiSource(), file);
    }

    private Path write(String name, String text) throws IOException {
        return Traces.write(directory.resolve(name), text);
    }
}
