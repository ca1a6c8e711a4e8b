package io.funes.sync.holds;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.funes.core.secret.Confidence;
import io.funes.core.secret.DetectingScanner;
import io.funes.core.secret.FingerprintKey;
import io.funes.core.trace.Chunk;
import io.funes.core.trace.ChunkId;
import io.funes.sync.Gate.Judgement;
import java.io.StringReader;
import java.io.StringWriter;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.IntFunction;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class VerdictsTest {

    private static final int MANY = 3_000;

    private final Planted planted = new Planted(11);

    @TempDir
    Path dir;

    private Home home;

    @BeforeEach
    void open() {
        home = Home.in(dir);
    }

    @AfterEach
    void close() {
        home.close();
    }

    /** What a publish does, without a network: sends what is not there yet and passes the gate. */
    private final class Sender {

        private final Map<ChunkId, Chunk> there = new LinkedHashMap<>();
        private int held;
        private int sent;

        Sender push(HoldingGate gate, List<List<Chunk>> sessions) {
            held = 0;
            sent = 0;
            for (List<Chunk> session : sessions) {
                List<Chunk> fresh =
                        session.stream().filter(c -> !there.containsKey(c.id())).toList();
                Judgement judgement = gate.check(fresh);
                judgement.passed().forEach(c -> there.put(c.id(), c));
                held += judgement.held().size();
                sent += judgement.passed().size();
            }
            return this;
        }
    }

    @Test
    void threeThousandFalsePositivesOfOneValueAreJudgedOnce() {
        String value = planted.token();
        List<List<Chunk>> sessions = sessions(n -> "run " + n + " printed HF_TOKEN=" + value);
        Sender sender = new Sender().push(home.gate(), sessions);
        assertThat(sender.held).isEqualTo(MANY);
        Act act = home.verdicts()
                .decide(Decision.RELEASE, new Selection.These(List.of(17L)), "the documentation's example");
        assertThat(act.verdicts()).isOne();
        assertConverges(sender, home.gate(), sessions);
    }

    @Test
    void threeThousandFalsePositivesOfOneKindAreJudgedAtOnce() {
        List<List<Chunk>> sessions = sessions(n -> "run " + n + " printed HF_TOKEN=" + planted.token());
        Sender sender = new Sender().push(home.gate(), sessions);
        assertThat(home.holds().kinds(HoldFilter.OPEN))
                .containsExactly(new HoldKind("huggingface-token", Confidence.DEFINITE, MANY, MANY));
        HoldFilter kind = HoldFilter.of(List.of("huggingface-token"), List.of(), List.of(), List.of(), false);
        home.verdicts().decide(Decision.RELEASE, new Selection.Matching(kind), "drawn by our generator");
        assertConverges(sender, home.gate(), sessions);
        assertThat(new Sender().push(home.gate(), List.of(Planted.session("new", List.of(planted.token())))).held)
                .as("a value that nobody has seen")
                .isOne();
    }

    @Test
    void anotherHomeOfTheSameKeyJudgesTheSame(@TempDir Path other, @TempDir Path stranger) {
        List<List<Chunk>> sessions = sessions(n -> "run " + n + " printed HF_TOKEN=" + planted.token());
        new Sender().push(home.gate(), sessions);
        home.verdicts().decide(Decision.RELEASE, new Selection.Matching(HoldFilter.OPEN), "drawn");
        StringWriter moved = new StringWriter();
        assertThat(home.file().write(moved)).isEqualTo(MANY);
        try (Home second = Home.in(other)) {
            assertThat(second.file().read(new StringReader(moved.toString())))
                    .isEqualTo(new VerdictFile.Imported(MANY, 0));
            assertThat(second.file().read(new StringReader(moved.toString())))
                    .isEqualTo(new VerdictFile.Imported(0, MANY));
            assertThat(second.verdicts().history(0, 10)).singleElement().satisfies(act -> assertThat(act.reason())
                    .isEqualTo("drawn"));
            assertConverges(new Sender(), second.gate(), sessions);
        }
        try (Home third = Home.in(stranger, FingerprintKey.random(), new DetectingScanner())) {
            assertThatThrownBy(() -> third.file().read(new StringReader(moved.toString())))
                    .isInstanceOf(RefusedException.class)
                    .hasMessageContaining("another key");
        }
    }

    @Test
    void importsAllOrNothing() {
        StringWriter out = new StringWriter();
        home.file().write(out);
        String good = "{\"fingerprint\":\"" + "ab".repeat(16)
                + "\",\"detector\":\"d\",\"decision\":\"release\",\"reason\":\"r\",\"at\":\"2026-01-01T00:00:00Z\"}\n";
        for (String bad : List.of("{\"decision\":\"release\"}", "nonsense", good.replace("release", "exclude"))) {
            assertThatThrownBy(() -> home.file().read(new StringReader(out + good + bad + "\n")))
                    .isInstanceOf(IllegalArgumentException.class)
                    .hasMessageContaining("line 3");
        }
        assertThat(home.verdicts().history(0, 10)).isEmpty();
    }

    @Test
    void undoingBringsBackWhatWasDecidedBefore() {
        List<Chunk> chunks = held(planted.token());
        Act first = home.verdicts().decide(Decision.RELEASE, one(), "it is an example");
        Act second = home.verdicts().decide(Decision.REDACT, one(), "");
        assertThat(home.holds().find(1).state()).isEqualTo(Hold.State.REDACTED);
        home.verdicts().undo(second.id(), "no, it is one");
        assertThat(home.gate().check(chunks).passed()).isEqualTo(chunks);
        assertThat(home.verdicts().undoLast("").undone()).isPresent();
        assertThat(home.gate().check(chunks).held()).hasSize(1);
        assertThatThrownBy(() -> home.verdicts().undo(first.id(), "")).isInstanceOf(RefusedException.class);
        assertThat(home.verdicts().history(0, 10)).extracting(Act::id).containsExactly(second.id(), first.id());
    }

    @Test
    void undoingAnOlderActKeepsTheNewer() {
        held(planted.token());
        Act first = home.verdicts().decide(Decision.RELEASE, one(), "it is an example");
        home.verdicts().decide(Decision.REDACT, one(), "");
        home.verdicts().undo(first.id(), "");
        assertThat(home.holds().find(1).state()).isEqualTo(Hold.State.REDACTED);
    }

    @Test
    void aReleaseByDetectorLeavesOtherFindingsOfTheBlockHeld() {
        List<Chunk> chunks = held(planted.token() + "\npassword = " + planted.password());
        HoldFilter token = HoldFilter.of(List.of("huggingface-token"), List.of(), List.of(), List.of(), false);
        home.verdicts().decide(Decision.RELEASE, new Selection.Matching(token), "an example");
        assertThat(home.gate().check(chunks).held()).hasSize(1);
        HoldFilter likely = HoldFilter.of(List.of(), List.of("likely"), List.of("s"), List.of(), false);
        home.verdicts().decide(Decision.RELEASE, new Selection.Matching(likely), "an example");
        assertThat(home.gate().check(chunks).passed()).isEqualTo(chunks);
    }

    @Test
    void aReleaseSaysWhy() {
        held(planted.token());
        assertThatThrownBy(() -> home.verdicts().decide(Decision.RELEASE, one(), " "))
                .hasMessageContaining("reason");
    }

    @Test
    void aReasonThatQuotesTheValueIsMasked() {
        String token = planted.token();
        held(token);
        Act act = home.verdicts().decide(Decision.RELEASE, one(), "the docs use " + token);
        assertThat(act.reason()).startsWith("the docs use ").doesNotContain(token);
    }

    @Test
    void whatCouldNotBeScannedIsOnlyExcluded() {
        held("\uFFFD".repeat(100));
        assertThatThrownBy(() -> home.verdicts().decide(Decision.RELEASE, one(), "trust me"))
                .isInstanceOf(RefusedException.class);
        home.verdicts().decide(Decision.EXCLUDE, one(), "");
        assertThat(home.holds().list(HoldFilter.OPEN, 0, 10).total()).isZero();
    }

    @Test
    void saysWhatIsNotThere() {
        assertThatThrownBy(() -> home.holds().find(9)).hasMessageContaining("no hold 9");
        assertThatThrownBy(() -> home.verdicts().undo(9, "")).hasMessageContaining("no act 9");
        assertThatThrownBy(() -> home.verdicts().undoLast("")).isInstanceOf(NoHoldException.class);
        assertThatThrownBy(() -> home.verdicts().decide(Decision.REDACT, one(), ""))
                .hasMessageContaining("no hold 1");
        assertThatThrownBy(() -> HoldFilter.of(List.of(), List.of("sure"), List.of(), List.of(), false))
                .hasMessageContaining("definite, likely, possible");
    }

    @Test
    void pagesInTheOrderOfTheSession() {
        List<String> texts = new ArrayList<>();
        for (int i = 0; i < 25; i++) {
            texts.add("HF_TOKEN=" + planted.token());
        }
        home.gate().check(Planted.session("s", texts));
        HoldPage page = home.holds().list(HoldFilter.OPEN, 20, 10);
        assertThat(page.total()).isEqualTo(25);
        assertThat(page.holds()).extracting(Hold::seq).containsExactly(20L, 21L, 22L, 23L, 24L);
    }

    private static void assertConverges(Sender sender, HoldingGate gate, List<List<Chunk>> sessions) {
        int missing = MANY - sender.there.size();
        assertThat(sender.push(gate, sessions).held).isZero();
        assertThat(sender.sent).isEqualTo(missing);
        assertThat(sender.push(gate, sessions).sent).as("nothing is left").isZero();
    }

    private List<Chunk> held(String text) {
        List<Chunk> chunks = Planted.session("s", List.of(text));
        assertThat(home.gate().check(chunks).held()).hasSize(1);
        return chunks;
    }

    private static Selection one() {
        return new Selection.These(List.of(1L));
    }

    private static List<List<Chunk>> sessions(IntFunction<String> text) {
        List<List<Chunk>> sessions = new ArrayList<>();
        for (int i = 0; i < 30; i++) {
            List<String> texts = new ArrayList<>();
            for (int turn = 0; turn < MANY / 30; turn++) {
                texts.add(text.apply(i * 100 + turn));
            }
            sessions.add(Planted.session("session-" + i, texts));
        }
        return sessions;
    }
}
