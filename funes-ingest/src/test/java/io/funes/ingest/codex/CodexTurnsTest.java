package io.funes.ingest.codex;

import static org.assertj.core.api.Assertions.assertThat;

import io.airlift.compress.zstd.ZstdOutputStream;
import io.funes.core.trace.Block;
import io.funes.core.trace.Turn;
import io.funes.ingest.source.Outcome;
import io.funes.ingest.source.OwnClaims;
import io.funes.ingest.source.Reading;
import io.funes.ingest.source.Told;
import io.funes.ingest.source.Traces;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.assertj.core.groups.Tuple;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class CodexTurnsTest {

    private static final String PARENT = "0197a000-0000-7000-8000-00000000000a";
    private static final String MAIN = "codex/sessions/rollout-2026-06-01T10-00-00-" + PARENT + ".jsonl";
    private static final String FORK =
            "codex/sessions/rollout-2026-06-01T11-00-00-0197a000-0000-7000-8000-00000000000b.jsonl";
    private static final String SUBAGENT =
            "codex/sessions/rollout-2026-06-01T12-00-00-0197a000-0000-7000-8000-00000000000d.jsonl";
    private static final String OLD = "codex/sessions/rollout-2025-08-25T08-12-43-old.jsonl";

    @TempDir
    private Path directory;

    @Test
    void givesWhatWasSaidAndNothingElse() throws IOException {
        assertThat(texts(read(MAIN)))
                .containsExactly(
                        "make the checkout fast",
                        "**Plan**\nlook first",
                        "{\"command\":[\"ls\"]}",
                        "cart.py\n",
                        "*** Begin Patch",
                        "[{\"type\":\"input_text\",\"text\":\"Done é\"},{\"type\":\"input_text\",\"text\":\"1.0\"}]",
                        "{\"question\":\"x\"}",
                        "{\"type\":\"search\",\"query\":\"btree index\"}",
                        "It is fast now.");
    }

    @Test
    void numbersWhatTheOriginalCounts() throws IOException {
        assertThat(read(MAIN).turns())
                .extracting(turn -> turn.id().value())
                .startsWith(PARENT + "-2", PARENT + "-3", PARENT + "-4")
                .endsWith(PARENT + "-x15", PARENT + "-10");
    }

    @Test
    void namesResultsByTheirCalls() throws IOException {
        assertThat(read(MAIN).turns().stream().flatMap(turn -> turn.blocks().stream()))
                .extracting(Block::toolName)
                .contains(Optional.of("shell"), Optional.of("apply_patch"), Optional.of("web_search"));
    }

    @Test
    void knowsTheSession() throws IOException {
        assertThat(read(MAIN).facts().repo()).contains("acme/shop");
        assertThat(read(MAIN).facts().cwd()).contains("/home/u/shop");
        assertThat(read(MAIN).facts().model()).contains("gpt-9");
    }

    @Test
    void leavesOutWhatAForkCopied() throws IOException {
        OwnClaims claims = new OwnClaims();
        read(MAIN, claims);
        Reading fork = read(FORK, claims);

        assertThat(texts(fork)).containsExactly("now the returns page", "It is fast now.");
        assertThat(fork.facts().parent())
                .hasValueSatisfying(id -> assertThat(id.value()).isEqualTo(PARENT));
    }

    @Test
    void keepsACopyWhoseOriginalIsGone() throws IOException {
        assertThat(texts(read(FORK))).contains("make the checkout fast", "now the returns page");
    }

    @Test
    void leavesOutWhatASubagentInherited() throws IOException {
        assertThat(texts(read(SUBAGENT))).containsExactly("look at the tests", "they pass");
        assertThat(read(SUBAGENT).total(Outcome.FOLDED)).isEqualTo(2);
    }

    @Test
    void readsFilesOfTheOldFormat() throws IOException {
        Reading old = read(OLD);

        assertThat(texts(old)).containsExactly("hello from the old days", "{}", "{\"output\":\"ok\"}");
        assertThat(old.turns().get(0).id().value()).isEqualTo("rollout-2025-08-25T08-12-43-old-1");
        assertThat(old.turns().get(0).time())
                .hasValueSatisfying(t -> assertThat(t.raw()).startsWith("2025-08-25"));
        assertThat(old.facts().workdir()).contains("-home-u-old-shop");
        assertThat(old.facts().repo()).contains("acme/shop");
    }

    @Test
    void aMigrationKeepsTheTurns() throws IOException {
        List<Path> files = Traces.files(Traces.shared("codex/migration-1"));
        Reading after = Reading.of(new CodexSource(), files.get(0));
        Reading before = Reading.of(new CodexSource(), files.get(1));

        assertThat(before.turns()).isNotEmpty();
        assertThat(after.turns()).extracting(Turn::id, Turn::blocks).isEqualTo(idsAndBlocks(before));
    }

    @Test
    void readsWhatWasCompressed() throws IOException {
        Path compressed = directory.resolve(Traces.own(MAIN).getFileName() + ".zst");
        try (OutputStream out = new ZstdOutputStream(Files.newOutputStream(compressed))) {
            out.write(Files.readAllBytes(Traces.own(MAIN)));
        }

        assertThat(new CodexSource().recognizes(compressed)).isTrue();
        assertThat(Reading.of(new CodexSource(), compressed).turns())
                .isEqualTo(read(MAIN).turns());
    }

    @Test
    void readsMirrorsWhereThereIsNothingElse() throws IOException {
        Path file = directory.resolve("rollout-mirrors.jsonl");
        String header = "{\"type\":\"session_meta\",\"payload\":{\"id\":\"m\",\"cwd\":\"/p\"}}\n";
        String user = event("user_message", "message", "why is it slow");
        String agent = event("agent_reasoning", "text", "look first") + event("agent_message", "message", "the index");
        Files.writeString(file, header + user);
        assertThat(Reading.of(new CodexSource(), file).turns()).isEmpty();

        Files.writeString(file, header + user + agent);
        Reading mirrors = Reading.of(new CodexSource(), file);

        assertThat(texts(mirrors)).containsExactly("why is it slow", "look first", "the index");
        assertThat(mirrors.turns()).extracting(turn -> turn.id().value()).containsExactly("m-e2", "m-e3", "m-e4");
        assertThat(mirrors.turns()).extracting(Turn::seq).containsExactly(0L, 1L, 2L);
    }

    @Test
    void itemsTakeThePlaceOfTheirMirrors() throws IOException {
        Path file = directory.resolve("rollout-mirrors.jsonl");
        String mirrors = event("user_message", "message", "why") + event("agent_message", "message", "because");
        Files.writeString(file, mirrors);
        Reading before = Reading.of(new CodexSource(), file);
        Files.writeString(
                file,
                mirrors
                        + "{\"type\":\"response_item\",\"payload\":{\"type\":\"message\",\"role\":\"assistant\",\"content\":[{\"type\":\"output_text\",\"text\":\"because\"}]}}\n");

        Reading after = Reading.of(new CodexSource(), file, Optional.of(before.stop()), new OwnClaims().of("x"));

        assertThat(texts(before)).containsExactly("why", "because");
        assertThat(texts(after)).containsExactly("because");
        assertThat(after.turns()).extracting(turn -> turn.id().value()).containsExactly("rollout-mirrors-0");
    }

    @Test
    void newerMirrorsAreReadWhereThereIsNothingElse() throws IOException {
        Path file = directory.resolve("rollout-mirrors.jsonl");
        Files.writeString(
                file,
                completed("UserMessage", "\"content\":[{\"type\":\"text\",\"text\":\"why is it slow\"}]")
                        + completed("Reasoning", "\"summary_text\":[\"look first\"]")
                        + completed("AgentMessage", "\"content\":[{\"type\":\"Text\",\"text\":\"the index\"}]")
                        + completed("Plan", "\"text\":\"a plan\""));

        assertThat(texts(Reading.of(new CodexSource(), file)))
                .containsExactly("why is it slow", "look first", "the index");
    }

    @Test
    void agentsSpeakToEachOtherAndToolsAreSearched() throws IOException {
        Path file = directory.resolve("rollout-agents.jsonl");
        Files.writeString(
                file,
                item(
                                "\"type\":\"agent_message\",\"author\":\"root\",\"content\":[{\"type\":\"input_text\",\"text\":\"look at the tests\"},{\"type\":\"encrypted_content\",\"encrypted_content\":\"x\"}]")
                        + item("\"type\":\"tool_search_call\",\"call_id\":\"c\",\"arguments\":{\"query\":\"tests\"}")
                        + item(
                                "\"type\":\"message\",\"role\":\"assistant\",\"content\":[{\"type\":\"output_text\",\"text\":\"done\"}]"));
        Reading reading = Reading.of(new CodexSource(), file);

        assertThat(Told.of(reading))
                .containsExactly(
                        "rollout-agents-x1 agent: 0 look at the tests",
                        "rollout-agents-x2 assistant: 0 [tool_use tool_search] {\"query\":\"tests\"}",
                        "rollout-agents-0 assistant: 0 done");
    }

    @Test
    void whatCodexSaysInAPersonsNameIsLeftOut() throws IOException {
        Path file = directory.resolve("rollout-noise.jsonl");
        Files.writeString(
                file,
                prompt("You are performing a CONTEXT CHECKPOINT COMPACTION. Summarize")
                        + prompt("<skills_instructions>many</skills_instructions>")
                        + prompt("<user_action>\\n <action>review</action></user_action>")
                        + prompt("make it fast"));

        assertThat(texts(Reading.of(new CodexSource(), file))).containsExactly("make it fast");
    }

    @Test
    void contextsWithoutEndAreNoPrompt() {
        String context = "# Context from my IDE setup\n## My request for Codex:\n";

        assertThat(CodexNoise.prompt(context.repeat(3) + "make it fast").text()).isEqualTo("make it fast");
        assertThat(CodexNoise.prompt(context.repeat(200_000)).text()).isEmpty();
    }

    @Test
    void readsTheRolloutsOfTheFirstCommandLine() throws IOException {
        Path file = directory.resolve("rollout-2025-04-20-5a0e0000-0000-4000-8000-000000000001.json");
        Files.writeString(file, """
                {"session": {"timestamp": "2025-04-20T10:00:00.000Z", "id": "5a0e0000-0000-4000-8000-000000000001", "instructions": ""},
                 "items": [
                  {"role": "user", "content": [{"type": "input_text", "text": "list them"}], "type": "message"},
                  {"id": "fc1", "type": "function_call", "name": "shell", "call_id": "c1", "arguments": "{\\"command\\":[\\"ls\\"]}"},
                  {"type": "function_call_output", "call_id": "c1", "output": "{\\"output\\":\\"a\\"}"},
                  {"id": "m1", "type": "message", "role": "assistant", "content": [{"type": "output_text", "text": "one"}]}]}
                """);
        Reading reading = Reading.of(new CodexSource(), file);

        assertThat(new CodexSource().recognizes(file)).isTrue();
        assertThat(texts(reading)).containsExactly("list them", "{\"command\":[\"ls\"]}", "{\"output\":\"a\"}", "one");
        assertThat(reading.turns().get(3).time().orElseThrow().raw()).isEqualTo("2025-04-20T10:00:00.000Z");
        assertThat(reading.facts().id().value()).startsWith("rollout-2025-04-20-5a0e");
    }

    private static String completed(String type, String fields) {
        return "{\"type\":\"event_msg\",\"payload\":{\"type\":\"item_completed\",\"item\":{\"type\":\"%s\",%s}}}\n"
                .formatted(type, fields);
    }

    private static String item(String fields) {
        return "{\"type\":\"response_item\",\"payload\":{%s}}\n".formatted(fields);
    }

    private static String prompt(String text) {
        return item("\"type\":\"message\",\"role\":\"user\",\"content\":[{\"type\":\"input_text\",\"text\":\"" + text
                + "\"}]");
    }

    private static String event(String type, String field, String text) {
        return "{\"type\":\"event_msg\",\"payload\":{\"type\":\"%s\",\"%s\":\"%s\"}}\n".formatted(type, field, text);
    }

    private static List<Tuple> idsAndBlocks(Reading reading) {
        return reading.turns().stream()
                .map(turn -> Tuple.tuple(turn.id(), turn.blocks()))
                .toList();
    }

    private static Reading read(String path) throws IOException {
        return read(path, new OwnClaims());
    }

    private static Reading read(String path, OwnClaims claims) throws IOException {
        return Reading.of(new CodexSource(), Traces.own(path), Optional.empty(), claims.of(path));
    }

    private static List<String> texts(Reading reading) {
        return reading.turns().stream()
                .flatMap(turn -> turn.blocks().stream())
                .map(Block::text)
                .toList();
    }
}
