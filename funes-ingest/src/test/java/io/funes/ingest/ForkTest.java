package io.funes.ingest;

import static org.assertj.core.api.Assertions.assertThat;

import io.funes.core.trace.Chunk;
import io.funes.core.trace.SessionId;
import io.funes.core.trace.TurnId;
import io.funes.ingest.source.Outcome;
import io.funes.ingest.source.SessionFacts;
import io.funes.ingest.source.Traces;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Copies are stored once, and know where they come from and where they part. */
class ForkTest {

    @TempDir
    private Path home;

    @TempDir
    private Path traces;

    @Test
    void aForkOfClaudeCodeKnowsItsParentAndWhereItParts() throws Exception {
        String shared = LineTest.prompt("u1", "first") + LineTest.prompt("u2", "second");
        Files.writeString(traces.resolve("one.jsonl"), shared + LineTest.prompt("u3", "third"));
        Files.writeString(
                traces.resolve("two.jsonl"),
                (shared + LineTest.prompt("u4", "other")).replace("\"sessionId\":\"one\"", "\"sessionId\":\"two\""));
        try (Line line = new Line(home)) {
            line.index(traces.resolve("one.jsonl"));
            line.index(traces.resolve("two.jsonl"));
            line.drain();

            assertThat(line.rows())
                    .extracting(Chunk::text)
                    .containsExactlyInAnyOrder("first", "second", "third", "other");
            SessionFacts fork = facts(line, "two");
            assertThat(fork.parent()).contains(new SessionId("one"));
            assertThat(fork.branch()).contains(new TurnId("u2"));
            assertThat(facts(line, "one").parent()).isEmpty();
            assertThat(new SessionRegister(line.db).children(new SessionId("one")))
                    .extracting(SessionFacts::id)
                    .containsExactly(new SessionId("two"));
        }
    }

    @Test
    void aForkIsTheSameInOneRunAndBitByBit() throws Exception {
        Files.writeString(traces.resolve("one.jsonl"), LineTest.prompt("u1", "first"));
        Files.writeString(traces.resolve("two.jsonl"), LineTest.prompt("u1", "first"));
        try (Line line = new Line(home)) {
            line.index(traces);
            LineTest.append(traces.resolve("two.jsonl"), LineTest.prompt("u2", "second"));
            line.index(traces);

            SessionFacts fork = facts(line, "two");
            assertThat(fork.branch()).contains(new TurnId("u1"));
            assertThat(fork.parent()).contains(new SessionId("one"));
        }
    }

    @Test
    void aForkOfASessionWithASuffixPointsAtThatSession() throws Exception {
        write("a/one.jsonl", LineTest.prompt("a1", "of a"));
        String suffixed = LineTest.prompt("b1", "of b") + LineTest.prompt("b2", "more of b");
        write("b/one.jsonl", suffixed);
        String forked = suffixed + LineTest.prompt("c1", "forked");
        write("c/two.jsonl", forked.replace("\"sessionId\":\"one\"", "\"sessionId\":\"two\""));
        write("c/agent-three.jsonl", suffixed + LineTest.prompt("c2", "worked"));
        write("d/one.jsonl", suffixed + LineTest.prompt("b3", "went on"));
        try (Line line = new Line(home)) {
            for (String directory : List.of("a", "b", "c", "d")) {
                line.index(traces.resolve(directory));
            }
            SessionId ofB = sessionOf(line, "more of b");

            assertThat(ofB).isNotEqualTo(sessionOf(line, "of a"));
            assertThat(sessionOf(line, "went on")).isEqualTo(ofB);
            assertThat(facts(line, "two").parent()).contains(ofB);
            assertThat(facts(line, "two").branch()).contains(new TurnId("b2"));
            assertThat(facts(line, "agent-three").parent()).contains(ofB);
            assertThat(facts(line, ofB.value()).parent()).isEmpty();
            assertThat(facts(line, "one").parent()).isEmpty();
        }
    }

    @Test
    void aForkOfCodexKnowsWhereItParts() throws IOException {
        try (Line line = new Line(home)) {
            line.index(Traces.own("codex"));

            SessionFacts fork = facts(line, "0197a000-0000-7000-8000-00000000000b");
            assertThat(fork.parent()).contains(new SessionId("0197a000-0000-7000-8000-00000000000a"));
            assertThat(fork.branch()).hasValueSatisfying(turn -> assertThat(turn.value())
                    .startsWith("0197a000-0000-7000-8000-00000000000a-"));
        }
    }

    @Test
    void noRecordOfTheSharedSamplesIsStoredTwice() throws IOException {
        for (String copies : List.of("claude/compact-copy-1", "claude/growth-1", "codex/fork")) {
            try (Line line = new Line(home.resolve(copies))) {
                line.index(Traces.shared(copies));
                List<Chunk> words = List.copyOf(((RecordingLens) line.lens).words.values());

                assertThat(words).as(copies).isNotEmpty();
                assertThat(words.stream().map(chunk -> chunk.turn() + "/" + chunk.block() + "/" + chunk.split()))
                        .as(copies)
                        .doesNotHaveDuplicates();
                assertThat(new Quality(line.db).count(Outcome.FOLDED, Optional.empty()))
                        .as(copies)
                        .isPositive();
            }
        }
    }

    private void write(String path, String text) throws IOException {
        Traces.write(traces.resolve(path), text);
    }

    private static SessionId sessionOf(Line line, String words) {
        return ((RecordingLens) line.lens)
                .words.values().stream()
                        .filter(chunk -> chunk.text().equals(words))
                        .findFirst()
                        .orElseThrow()
                        .session();
    }

    private static SessionFacts facts(Line line, String session) {
        SessionId id = new SessionId(session);
        return Optional.ofNullable(
                        new SessionRegister(line.db).find(List.of(id)).get(id))
                .orElseThrow();
    }
}
