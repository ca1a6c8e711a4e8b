package io.funes.ingest.copilot;

import static org.assertj.core.api.Assertions.assertThat;

import io.funes.ingest.source.Outcome;
import io.funes.ingest.source.Reading;
import io.funes.ingest.source.Told;
import io.funes.ingest.source.Traces;
import java.io.IOException;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What different builds write, and where. */
class CopilotLayoutsTest {

    private static final String EVENTS = """
            {"type":"session.start","data":{"sessionId":"c1","version":1},"id":"e1","timestamp":"2026-03-26T17:50:34Z","parentId":null}
            {"type":"user.message","data":{"content":"list them"},"id":"e2","timestamp":"2026-03-26T17:50:35Z","parentId":"e1"}
            {"type":"assistant.reasoning","data":{"reasoningId":"r1","content":"ls will do"},"id":"e3","timestamp":"2026-03-26T17:50:36Z","parentId":"e2"}
            {"type":"assistant.message","data":{"content":"Two files.","reasoningText":"ls will do"},"id":"e4","timestamp":"2026-03-26T17:50:37Z","parentId":"e3"}
            {"type":"assistant.reasoning","data":{"reasoningId":"r2","content":""},"id":"e5","timestamp":"2026-03-26T17:50:38Z","parentId":"e4"}
            {"type":"user_input.requested","data":{"question":"which?"},"id":"e6","timestamp":"2026-03-26T17:50:39Z","parentId":"e5"}
            {"type":"external_tool.completed","data":{},"id":"e7","timestamp":"2026-03-26T17:50:40Z","parentId":"e6"}
            """;

    @TempDir
    private Path directory;

    @Test
    void aThoughtIsToldOnceWhetherItStandsAloneOrInItsAnswer() throws IOException {
        Reading reading = read(write("c1/events.jsonl", EVENTS));

        assertThat(Told.of(reading))
                .containsExactly("e2 user: 0 list them", "e3 assistant: 0 ls will do", "e4 assistant: 0 Two files.");
        assertThat(reading.total(Outcome.UNKNOWN)).isZero();
    }

    @Test
    void theWorkspaceStandsBesideTheEvents() throws IOException {
        write("c1/workspace.yaml", """
                id: c1
                cwd: /home/u/shop
                repository: "acme/shop"
                summary: |-
                  several lines
                name: Listing files
                """);
        Reading reading = read(write("c1/events.jsonl", EVENTS));

        assertThat(reading.facts().cwd()).contains("/home/u/shop");
        assertThat(reading.facts().repo()).contains("acme/shop");
        assertThat(reading.facts().title()).contains("Listing files");
    }

    @Test
    void theFirstBuildsKeptAChat() throws IOException {
        Reading reading = read(write("history-session-state/session_c9_1759957816.json", """
                {"sessionId": "c9", "startTime": "2025-10-08T21:10:16.398Z", "chatMessages": [
                  {"role": "user", "content": "list them"},
                  {"role": "assistant", "content": "", "tool_calls": [{"id": "t1", "type": "function",
                    "function": {"name": "bash", "arguments": "{\\"command\\":\\"ls\\"}"}}]},
                  {"role": "tool", "tool_call_id": "t1", "content": "cart.py"},
                  {"role": "assistant", "content": "One file."}],
                 "timeline": [{"type": "copilot", "text": "One file."}]}
                """));

        assertThat(Told.of(reading))
                .containsExactly(
                        "c9-0 user: 0 list them",
                        "c9-1 assistant: 0 [tool_use bash] {\"command\":\"ls\"}",
                        "c9-2 tool: 0 [tool_result bash] cart.py",
                        "c9-3 assistant: 0 One file.");
        assertThat(reading.turns().get(0).time()).isPresent();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "\"source\":\"skill-pdf\"",
                "\"source\":\"skill\"",
                "\"source\":\"system\"",
                "\"source\":\"hook\"",
                "\"source\":\"autopilot\"",
                "\"source\":\"schedule-3\"",
                "\"source\":\"agent-7\"",
                "\"source\":\"instruction-discovery\"",
                "\"source\":\"thinking-exhausted-continuation\"",
                "\"source\":\"from-next-year\"",
                "\"isAutopilotContinuation\":true"
            })
    void whatNoPersonSentIsNoPrompt(String origin) throws IOException {
        Reading reading = read(write("c1/events.jsonl", EVENTS + sent(origin)));

        assertThat(Told.of(reading)).noneMatch(told -> told.contains("look here"));
        assertThat(reading.total(Outcome.NOISE)).isEqualTo(1);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "\"source\":\"user\"",
                "\"source\":\"\"",
                "\"source\":null",
                "\"source\":\"command-5\"",
                "\"isAutopilotContinuation\":false"
            })
    void whatAPersonSentIsTheirs(String origin) throws IOException {
        assertThat(Told.of(read(write("c1/events.jsonl", EVENTS + sent(origin)))))
                .contains("e8 user: 0 look here");
    }

    private static String sent(String origin) {
        return "{\"type\":\"user.message\",\"data\":{\"content\":\"look here\"," + origin + "},\"id\":\"e8\"}\n";
    }

    private static Reading read(Path file) throws IOException {
        return Reading.recognized(new CopilotSource(), file);
    }

    private Path write(String name, String text) throws IOException {
        return Traces.write(directory.resolve(name), text);
    }
}
