package io.funes.ingest;

import static org.assertj.core.api.Assertions.assertThat;

import io.funes.ingest.cline.ClineSource;
import io.funes.ingest.copilot.CopilotSource;
import io.funes.ingest.cursor.CursorSource;
import io.funes.ingest.gemini.GeminiSource;
import io.funes.ingest.qwen.QwenSource;
import io.funes.ingest.source.Reading;
import io.funes.ingest.source.SessionFacts;
import io.funes.ingest.source.Told;
import io.funes.ingest.source.TraceSource;
import io.funes.ingest.source.Traces;
import java.io.IOException;
import org.junit.jupiter.api.Test;

/** What the sources with one small parser each make of their fixtures. */
class OtherAgentsTest {

    @Test
    void geminiGivesAMessageAgainOnlyWhereItChanged() throws IOException {
        Reading reading = read(new GeminiSource(), "gemini/shop/chats/session-2026-06-01T10-00-aaaa0001.jsonl");

        assertThat(Told.of(reading))
                .containsExactly(
                        "m1 user: 0 raise the port",
                        "m2 assistant: 0 Ports\nfind the file / 1 I change it."
                                + " / 2 [tool_use edit_file] {\"path\":\"a.json\"}"
                                + " / 4 [tool_use read_file] {\"path\":\"b.json\"}",
                        "m2 assistant: 3 [tool_result edit_file] changed / 5 [tool_result read_file] no such file",
                        "m2-x6 assistant: 1 I changed it after all.");
        assertThat(reading.facts().workdir()).contains("shop");
    }

    @Test
    void copilotsResultsFindTheirCalls() throws IOException {
        Reading reading =
                read(new CopilotSource(), "copilot/session-state/c0000000-0000-4000-8000-000000000001/events.jsonl");

        assertThat(Told.of(reading))
                .containsExactly(
                        "e3 user: 0 list the files",
                        "e4 assistant: 0 ls will do / 1 [tool_use bash] {\"command\":\"ls\"}",
                        "e6 tool: 0 [tool_result bash] cart.py",
                        "e7 assistant: 0 There is cart.py.");
        SessionFacts facts = reading.facts();
        assertThat(facts.repo()).contains("acme/shop");
        assertThat(facts.cwd()).contains("/home/u/shop");
        assertThat(facts.model()).contains("small-1");
    }

    @Test
    void qwensAnswerOfSeveralRecordsKeepsAllOfThem() throws IOException {
        String session = "dddd0001-0000-4000-8000-000000000001";
        Reading reading = read(new QwenSource(), "qwen/" + session + ".jsonl");

        assertThat(Told.of(reading))
                .containsExactly(
                        "q1 user: 0 where is the cart?",
                        "q2 assistant: 0 read first",
                        session + "-x3 assistant: 0 [tool_use read_file] {\"path\":\"cart.py\"} / 1 I read it.",
                        "q3 tool: 0 [tool_result read_file] def cart():");
        assertThat(reading.facts().title()).contains("Cart");
    }

    @Test
    void clinesPromptsComeOutOfTheirEnvelopes() throws IOException {
        Reading reading = read(ClineSource.cline(), "cline/tasks/1780308000000/api_conversation_history.json");

        assertThat(Told.of(reading))
                .map(told -> told.replaceFirst("-[0-9a-f]+ ", " "))
                .containsExactly(
                        "1780308000000-0 user: 0 make the cart fast",
                        "1780308000000-1 assistant: 0 read it / 1 I read the file."
                                + " / 2 [tool_use read_file] {\"path\":\"cart.py\"}",
                        "1780308000000-2 tool: 0 [tool_result read_file] def cart():",
                        "1780308000000-3 user: 1 use an index",
                        "1780308000000-4 assistant: 0 Done.");
    }

    @Test
    void clinesNewerFilesHaveTheirFactsBesideThem() throws IOException {
        Reading reading = read(ClineSource.cline(), "cline/sessions/ses_1/ses_1.messages.json");

        assertThat(Told.of(reading)).containsExactly("m1 user: 0 hello", "m2 assistant: 0 Good day. / 1 greet");
        assertThat(reading.facts().cwd()).contains("/home/u/shop");
        assertThat(reading.facts().title()).contains("Hello");
    }

    @Test
    void forksOfClineAreToldApartByTheirPlace() {
        var roo = Traces.own("roo/tasks/1780308000001/api_conversation_history.json");

        assertThat(Sources.known().of(roo).orElseThrow().harness().id()).isEqualTo("roo");
    }

    @Test
    void cursorsPromptsComeOutOfTheirMarks() throws IOException {
        String transcripts = "cursor/projects/home-u-shop/agent-transcripts/t1/";
        Reading reading = read(new CursorSource(), transcripts + "t1.jsonl");
        Reading subagent = read(new CursorSource(), transcripts + "subagents/s1.jsonl");

        assertThat(Told.of(reading))
                .containsExactly(
                        "t1-0 user: 0 make it fast",
                        "t1-1 assistant: 0 I read it. / 1 [tool_use Read] {\"path\":\"cart.py\"}",
                        "t1-2 user: 0 no marks here");
        assertThat(reading.facts().workdir()).contains("home-u-shop");
        assertThat(subagent.facts().parent().orElseThrow().value()).isEqualTo("t1");
    }

    @Test
    void everyHarnessHasANameOfItsOwn() {
        assertThat(Sources.known().all()).extracting(TraceSource::harness).doesNotHaveDuplicates();
    }

    private static Reading read(TraceSource source, String file) throws IOException {
        assertThat(source.recognizes(Traces.own(file))).isTrue();
        return Reading.of(source, Traces.own(file));
    }
}
