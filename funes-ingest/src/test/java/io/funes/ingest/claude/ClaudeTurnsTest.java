package io.funes.ingest.claude;

import static org.assertj.core.api.Assertions.assertThat;

import io.funes.core.trace.Block;
import io.funes.core.trace.Turn;
import io.funes.ingest.source.Outcome;
import io.funes.ingest.source.OwnClaims;
import io.funes.ingest.source.Reading;
import io.funes.ingest.source.Told;
import io.funes.ingest.source.Traces;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ClaudeTurnsTest {

    private static final String SESSION = "5f0c2a10-1111-4222-8333-944444444401";
    private static final String MAIN = "claude/-home-u-shop/" + SESSION + ".jsonl";
    private static final String HELPER = "claude/-home-u-shop/" + SESSION + "/subagents/agent-acompact-1.jsonl";

    @TempDir
    private Path directory;

    @Test
    void givesWhatWasSaidAndNothingElse() throws IOException {
        assertThat(texts(main()))
                .containsExactly(
                        "Why is the checkout slow since Monday?",
                        "Look at the queries first.",
                        "I will look at the queries.",
                        "{\"command\":\"grep -n \\\"é\\\" cart.py\",\"timeout\":1.0,\"limit\":1e5,"
                                + "\"big\":12345678901234567890123,\"flag\":true,\"none\":null}",
                        "cart.py:10 one\ncart.py:20 two",
                        "also check the index",
                        "{\"question\":\"slow checkout\"}",
                        "no, the other index 😀",
                        "The index on orders.created_at was dropped on Monday.");
    }

    @Test
    void countsBeforeItLeavesOut() throws IOException {
        assertThat(main().turns()).extracting(Turn::seq).containsExactly(0L, 4L, 5L, 6L, 7L, 8L, 8L, 12L, 14L);
    }

    @Test
    void namesAQueuedPromptByItsLine() throws IOException {
        assertThat(main().turns()).extracting(turn -> turn.id().value()).contains(SESSION + "-x13");
    }

    @Test
    void knowsTheSession() throws IOException {
        assertThat(main().facts().title()).contains("The slow checkout");
        assertThat(main().facts().model()).contains("claude-opus-9");
        assertThat(main().facts().workdir()).contains("-home-u-shop");
        assertThat(main().facts().parent()).isEmpty();
    }

    @Test
    void reportsWhatItDoesNotKnow() throws IOException {
        assertThat(main().total(Outcome.UNKNOWN)).isEqualTo(1);
        assertThat(main().total(Outcome.UNPARSED)).isEqualTo(1);
        assertThat(main().settled().places())
                .hasSize(1)
                .first()
                .extracting("line")
                .isEqualTo(7L);
    }

    @Test
    void storesACopiedRecordOnce() throws IOException {
        OwnClaims claims = new OwnClaims();
        read(MAIN, claims);
        Reading helper = read(HELPER, claims);

        assertThat(texts(helper)).containsExactly("Summarise the conversation so far.", "A summary of the checkout.");
        assertThat(helper.total(Outcome.FOLDED)).isEqualTo(4);
        assertThat(helper.facts().parent())
                .hasValueSatisfying(id -> assertThat(id.value()).isEqualTo(SESSION));
    }

    @Test
    void foldsTheSampleCopy() throws IOException {
        List<Path> files = Traces.files(Traces.shared("claude/compact-copy-1"));
        OwnClaims claims = new OwnClaims();
        Reading parent = Reading.of(new ClaudeSource(), files.get(0), Optional.empty(), claims.of("parent"));
        Reading copy = Reading.of(new ClaudeSource(), files.get(1), Optional.empty(), claims.of("copy"));

        assertThat(parent.turns()).isNotEmpty();
        assertThat(copy.turns()).hasSize(2);
    }

    @Test
    void foldsAnOrdinaryPromptThatRepeatsAQueuedOne() throws IOException {
        Path file = Files.writeString(directory.resolve("s.jsonl"), """
                {"type":"attachment","uuid":"a","sessionId":"s","isSidechain":false,"timestamp":"2026-01-01T00:00:00Z",\
                "attachment":{"type":"queued_command","prompt":"go on","commandMode":"prompt"}}
                {"type":"user","uuid":"b","timestamp":"2026-01-01T00:00:20Z","message":{"role":"user","content":"go on"}}
                {"type":"user","uuid":"c","timestamp":"2026-01-01T02:00:00Z","message":{"role":"user","content":"go on"}}
                """);

        assertThat(Reading.of(new ClaudeSource(), file).turns())
                .extracting(turn -> turn.id().value())
                .containsExactly("s-x1", "c");
    }

    @Test
    void makesALoneSurrogateSafe() throws IOException {
        Path file = Files.writeString(
                directory.resolve("s.jsonl"),
                "{\"type\":\"user\",\"uuid\":\"a\",\"message\":{\"content\":\"cut \\ud83d here\"}}");

        assertThat(texts(Reading.of(new ClaudeSource(), file))).containsExactly("cut \uFFFD here");
    }

    @Test
    void whatAMachineTypedIsNoPrompt() throws IOException {
        String record = "{\"type\":\"user\",\"uuid\":\"%s\",%s\"message\":{\"content\":\"%s\"}}\n";
        Path file = Files.writeString(
                directory.resolve("s.jsonl"),
                record.formatted("a", "\"origin\":{\"kind\":\"task-notification\"},", "a task ended")
                        + record.formatted("b", "\"promptSource\":\"system\",", "wake up")
                        + record.formatted("c", "", "<tick>12:00</tick>")
                        + record.formatted(
                                "d",
                                "",
                                "This session is being continued from a previous conversation that ran out of context. The")
                        + record.formatted(
                                "e", "\"origin\":{\"kind\":\"human\"},\"promptSource\":\"typed\",", "go on"));
        Reading reading = Reading.of(new ClaudeSource(), file);

        assertThat(Told.of(reading)).containsExactly("e user: 0 go on");
        assertThat(reading.turns().get(0).seq()).isEqualTo(4);
        assertThat(reading.total(Outcome.NOISE)).isEqualTo(4);
    }

    @Test
    void aForkThatSaysWhereItCameFromKnowsItsParentWithoutTheFile() throws IOException {
        String record = "{\"type\":\"user\",\"uuid\":\"%s\",\"sessionId\":\"s\",%s\"message\":{\"content\":\"%s\"}}\n";
        String from = "\"forkedFrom\":{\"sessionId\":\"original\",\"messageUuid\":\"%s\"},";
        Path file = Files.writeString(
                directory.resolve("s.jsonl"),
                record.formatted("a", from.formatted("a"), "one")
                        + record.formatted("b", from.formatted("b"), "two")
                        + record.formatted("c", "", "another way"));
        Reading reading = Reading.of(new ClaudeSource(), file);

        assertThat(texts(reading)).containsExactly("one", "two", "another way");
        assertThat(reading.facts().parent().orElseThrow().value()).isEqualTo("original");
        assertThat(reading.facts().branch().orElseThrow().value()).isEqualTo("b");
    }

    @Test
    void keepsTurnsWithoutIdsApart() throws IOException {
        String record = "{\"type\":\"user\",\"message\":{\"content\":\"%s\"}}\n";
        Path file = Files.writeString(directory.resolve("s.jsonl"), record.formatted("one") + record.formatted("two"));

        assertThat(Reading.of(new ClaudeSource(), file).turns())
                .extracting(turn -> turn.id().value())
                .containsExactly("s-x1", "s-x2");
    }

    private static Reading main() throws IOException {
        return read(MAIN, new OwnClaims());
    }

    private static Reading read(String path, OwnClaims claims) throws IOException {
        return Reading.of(new ClaudeSource(), Traces.own(path), Optional.empty(), claims.of(path));
    }

    private static List<String> texts(Reading reading) {
        return reading.turns().stream()
                .flatMap(turn -> turn.blocks().stream())
                .map(Block::text)
                .toList();
    }
}
