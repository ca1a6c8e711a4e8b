package io.funes.ingest.pi;

import static org.assertj.core.api.Assertions.assertThat;

import io.funes.core.trace.Block;
import io.funes.core.trace.SessionId;
import io.funes.core.trace.Turn;
import io.funes.ingest.source.Account;
import io.funes.ingest.source.Outcome;
import io.funes.ingest.source.OwnClaims;
import io.funes.ingest.source.Reading;
import io.funes.ingest.source.TraceSource;
import io.funes.ingest.source.Traces;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class PiTurnsTest {

    private static final String SESSION = "2026-06-01T10-00-00-000Z_11111111-0000-4000-8000-00000000000a";
    private static final Path MAIN = Traces.own("pi/--home-u-shop--/" + SESSION + ".jsonl");
    private static final Path FORK =
            Traces.own("pi/--home-u-shop--/2026-06-01T11-00-00-000Z_11111111-0000-4000-8000-00000000000b.jsonl");
    private static final Path FIRST = Traces.own("pi/--home-u-shop--/2025-01-02T03-04-05-006Z_first.jsonl");

    @TempDir
    private Path directory;

    @Test
    void givesEveryBranchAndLeavesOutWhatNobodySaid() throws IOException {
        assertThat(texts(read(MAIN)))
                .containsExactly(
                        "why is the cart slow?",
                        "look at the query",
                        "I read it first.",
                        "{\"path\":\"cart.py\",\"n\":1.0,\"é\":\"ü\"}",
                        "{}",
                        "def cart():\n    pass",
                        "a prompt that is a string",
                        "ls shop",
                        "cart.py",
                        "an extension says hello",
                        "another branch answers",
                        "the branch that was left was about indexes",
                        "thanks");
    }

    @Test
    void numbersOnlyWhatTheOriginalCounts() throws IOException {
        assertThat(read(MAIN).turns())
                .extracting(turn -> turn.id().value() + " " + turn.seq())
                .containsExactly(
                        "aaaa0002 0",
                        "aaaa0003 1",
                        "aaaa0004 2",
                        SESSION + "-x7 4",
                        SESSION + "-x8 4",
                        SESSION + "-x10 4",
                        "aaaa000c 4",
                        SESSION + "-x14 5",
                        "aaaa0010 5");
    }

    @Test
    void saysWhatItLeftOut() throws IOException {
        Account account = read(MAIN).settled();

        assertThat(account.counts())
                .containsEntry(new Account.Entry(Outcome.NOISE, "funes' own answer"), 1L)
                .containsEntry(new Account.Entry(Outcome.NOISE, "injected by an extension"), 1L)
                .containsEntry(new Account.Entry(Outcome.NOISE, "system message"), 1L)
                .containsEntry(new Account.Entry(Outcome.IGNORED, "compaction"), 1L)
                .containsEntry(new Account.Entry(Outcome.UNKNOWN, "something_new"), 1L)
                .containsEntry(new Account.Entry(Outcome.UNPARSED, "not a JSON record"), 1L);
    }

    @Test
    void knowsTheSession() throws IOException {
        Reading main = read(MAIN);

        assertThat(main.facts().id()).isEqualTo(new SessionId(SESSION));
        assertThat(main.facts().workdir()).contains("-home-u-shop");
        assertThat(main.facts().title()).contains("Slow cart");
        assertThat(main.facts().model()).contains("small-2");
    }

    @Test
    void readsTimesOfBothKinds() throws IOException {
        assertThat(read(MAIN).turns())
                .extracting(turn -> turn.time().orElseThrow().raw())
                .startsWith("2026-06-01T10:00:01.000Z")
                .endsWith("1780308015000");
    }

    @Test
    void leavesOutWhatAForkCopied() throws IOException {
        OwnClaims claims = new OwnClaims();
        read(MAIN, claims);
        Reading fork = read(FORK, claims);

        assertThat(texts(fork)).containsExactly("and the returns page?");
        assertThat(fork.turns()).extracting(Turn::seq).containsExactly(1L);
        assertThat(fork.total(Outcome.FOLDED)).isEqualTo(1);
        assertThat(fork.facts().parent()).contains(new SessionId(SESSION));
    }

    @Test
    void keepsACopyWhoseOriginalIsGone() throws IOException {
        assertThat(texts(read(FORK))).containsExactly("why is the cart slow?", "and the returns page?");
    }

    @Test
    void aFileBroughtToANewerVersionGivesNoTurnTwice() throws IOException {
        Path file = directory.resolve(FIRST.getFileName());
        Files.copy(FIRST, file);
        OwnClaims claims = new OwnClaims();
        Reading before = read(file, claims);
        Files.writeString(file, upgraded(Files.readString(file)));
        Reading after = read(file, claims);

        assertThat(texts(before)).containsExactly("in the first version", "entries had no ids");
        assertThat(after.total(Outcome.FOLDED)).isEqualTo(2);
        assertThat(texts(after)).containsExactly("said since");
    }

    @Test
    void entriesWithoutIdsDoNotCollide() throws IOException {
        assertThat(read(FIRST).turns()).extracting(Turn::id).doesNotHaveDuplicates();
    }

    @Test
    void takesTheSendersMetadataOffAPrompt() throws IOException {
        Reading claw = Reading.of(
                PiSource.openClaw(),
                Traces.own("openclaw/agents/main/sessions/22222222-0000-4000-8000-00000000000c.jsonl"));

        assertThat(texts(claw)).containsExactly("[Tue 2026-06-02 12:00 GMT+2] water the plants", "They are watered.");
        assertThat(claw.facts().harness().id()).isEqualTo("openclaw");
    }

    @Test
    void passesOverCopiesThatAHarnessMakes() {
        Path sessions = Path.of("/home/u/.openclaw/agents/main/sessions");

        assertThat(List.of("a.trajectory.jsonl", "a.checkpoint.1-2.jsonl", "a.deleted.2026.jsonl", "sessions.json"))
                .noneMatch(name -> PiSource.openClaw().mayHold(sessions.resolve(name)));
        assertThat(PiSource.openClaw().mayHold(sessions.resolve("a.jsonl"))).isTrue();
        assertThat(PiSource.pi().mayHold(sessions.resolve("a.jsonl"))).isFalse();
    }

    private static String upgraded(String first) {
        return first.replace("\"type\":\"session\"", "\"type\":\"session\",\"version\":3")
                        .replace("\"type\":\"message\"", "\"type\":\"message\",\"id\":\"dddd0001\",\"parentId\":null")
                + "{\"type\":\"message\",\"id\":\"dddd0002\",\"parentId\":null,\"timestamp\":\"2026-01-02T03:04:06.000Z\","
                + "\"message\":{\"role\":\"user\",\"content\":[{\"type\":\"text\",\"text\":\"said since\"}]}}\n";
    }

    private static Reading read(Path file) throws IOException {
        return read(file, new OwnClaims());
    }

    private static Reading read(Path file, OwnClaims claims) throws IOException {
        TraceSource source = PiSource.pi();
        String unit = source.open(file).units().get(0).key();
        return Reading.of(source, file, Optional.empty(), claims.of(unit));
    }

    private static List<String> texts(Reading reading) {
        return reading.turns().stream()
                .flatMap(turn -> turn.blocks().stream())
                .map(Block::text)
                .toList();
    }
}
