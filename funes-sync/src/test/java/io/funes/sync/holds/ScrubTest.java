package io.funes.sync.holds;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.funes.core.secret.DetectingScanner;
import io.funes.core.trace.Chunk;
import io.funes.core.trace.SessionId;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Supplier;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ScrubTest {

    private static final Scrub.Watch NOBODY = (done, total) -> {};

    private final Planted planted = new Planted(23);
    private final Shelf shelf = new Shelf();

    @TempDir
    Path dir;

    private Home home;
    private Scrub scrub;
    private Scan scan;

    @BeforeEach
    void open() {
        home = Home.in(dir);
        scrub = new Scrub(shelf, home.db(), new DetectingScanner(), home.key());
        scan = new Scan(new DetectingScanner(), () -> shelf, home::db, home::key);
    }

    @AfterEach
    void close() {
        home.close();
    }

    @Test
    void cleansWordsNamesAndTitles() {
        String token = planted.token();
        String other = planted.token();
        shelf.put(Planted.session(
                "s", List.of("plain", "HF_TOKEN=" + token + "\n" + "word ".repeat(400), "again " + token)));
        shelf.put(Planted.session("w", Optional.of(other), List.of("plain")));
        shelf.titles.add("use " + token);
        assertThat(scan.all(false).exitCode()).isEqualTo(1);

        ScrubReport report = scrub.run(ScrubRequest.ALL, NOBODY);

        assertThat(report.redacted()).isEqualTo(3);
        assertThat(report.beside()).isOne();
        assertThat(report.isClean()).isFalse();
        assertThat(shelf.words() + shelf.older).doesNotContain(token, other);
        assertThat(shelf.words())
                .contains("HF_TOKEN=[REDACTED:huggingface-token]", "again [REDACTED:huggingface-token]");
        assertThat(scan.all(false).exitCode()).isZero();
        assertThat(scrub.run(ScrubRequest.ALL, NOBODY).isClean()).isTrue();
    }

    @Test
    void takesOutWhatCannotBeReplacedSafely() {
        String token = planted.token();
        shelf.put(Planted.session(token, List.of("the id is the secret")));
        List<Chunk> torn = new ArrayList<>(Planted.session("torn", List.of("word ".repeat(700) + planted.token())));
        torn.remove(0);
        shelf.put(torn);
        ScrubReport report = scrub.run(ScrubRequest.ALL, NOBODY);
        assertThat(report.droppedBlocks()).isEqualTo(2);
        assertThat(shelf.chunks).isEmpty();
    }

    @Test
    void findsWhatAChunkBorderCutsAndLeavesWholePieces() {
        String token = planted.token();
        for (int at = 1150; at < 1210; at++) {
            shelf.put(Planted.session("s" + at, List.of("y".repeat(at) + " " + token + " " + "z".repeat(1200))));
        }
        assertThat(scrub.run(ScrubRequest.ALL, NOBODY).redacted()).isEqualTo(60);
        assertThat(StoredBlock.of(List.copyOf(shelf.chunks.values())))
                .allMatch(b -> b.fault().isEmpty());
        assertThat(scan.all(true).exitCode()).isZero();
    }

    @Test
    void aDryRunChangesNothing() {
        shelf.put(Planted.session("s", List.of("HF_TOKEN=" + planted.token())));
        String before = shelf.words();
        ScrubReport report = scrub.run(new ScrubRequest(true, false, Set.of()), NOBODY);
        assertThat(report.redacted()).isOne();
        assertThat(report.purged()).isEmpty();
        assertThat(shelf.words()).isEqualTo(before);
    }

    @Test
    void goesOnWhereItWasCutOff() {
        Supplier<String> big = () -> "HF_TOKEN=" + planted.token() + "\n" + "word ".repeat(300_000);
        for (int i = 0; i < 12; i++) {
            shelf.put(Planted.session("s" + i, List.of(big.get())));
        }
        shelf.cutAfter = 1;
        assertThatThrownBy(() -> scrub.run(ScrubRequest.ALL, NOBODY)).hasMessage("power cut");
        assertThat(shelf.older).as("not purged yet").isNotEmpty();
        shelf.cutAfter = Integer.MAX_VALUE;
        ScrubReport report = scrub.run(ScrubRequest.ALL, NOBODY);
        assertThat(report.resumed()).isPositive();
        assertThat(report.resumed() + report.sessions()).isEqualTo(12);
        assertThat(shelf.older).isEmpty();
        assertThat(scan.all(false).exitCode()).isZero();
    }

    @Test
    void saysWhenOldWordsStay() {
        shelf.put(Planted.session("s", List.of("HF_TOKEN=" + planted.token())));
        shelf.stuck = Optional.of("the disk is full");
        assertThat(scrub.run(ScrubRequest.ALL, NOBODY).purged())
                .containsExactly(new Stored.Purged("shelf", Optional.of("the disk is full")));
        shelf.stuck = Optional.empty();
        assertThat(scrub.run(ScrubRequest.ALL, NOBODY).purged())
                .as("tried again")
                .hasSize(1);
        assertThat(shelf.older).isEmpty();
        assertThat(scrub.run(ScrubRequest.ALL, NOBODY).purged())
                .as("nothing to purge")
                .isEmpty();
    }

    @Test
    void verdictsGoBeforeDetectors() {
        String released = planted.token();
        List<Chunk> chunks = Planted.session("s", List.of("HF_TOKEN=" + released));
        shelf.put(chunks);
        home.gate().check(chunks);
        home.verdicts().decide(Decision.RELEASE, new Selection.These(List.of(1L)), "an example");
        ScrubReport report = scrub.run(ScrubRequest.ALL, NOBODY);
        assertThat(report.released()).isOne();
        assertThat(shelf.words()).contains(released);
        assertThat(scan.session(new SessionId("s"), true).exitCode()).isZero();
    }

    @Test
    void settlesWhatWasToBeRedactedAndCannotBeUndoneThen() {
        String redacted = planted.token();
        String untouched = planted.token();
        List<Chunk> chunks = Planted.session("s", List.of("HF_TOKEN=" + redacted, "HF_TOKEN=" + untouched));
        shelf.put(chunks);
        home.gate().check(chunks);
        Act act = home.verdicts().decide(Decision.REDACT, new Selection.These(List.of(1L)), "");
        assertThat(scrub.settle().redacted()).isOne();
        assertThat(shelf.words() + shelf.older).doesNotContain(redacted).contains(untouched);
        assertThatThrownBy(() -> home.verdicts().undo(act.id(), ""))
                .isInstanceOf(RefusedException.class)
                .hasMessageContaining("index the session's trace again");
        assertThat(home.gate().check(List.copyOf(shelf.chunks.values())).held()).hasSize(1);
        assertThat(scrub.settle().blocks()).as("settled").isZero();
    }

    @Test
    void whatWasCutOffIsFinishedBeforeAPush() {
        for (int i = 0; i < 5; i++) {
            shelf.put(
                    Planted.session("s" + i, List.of("HF_TOKEN=" + planted.token() + "\n" + "word ".repeat(300_000))));
        }
        shelf.cutAfter = 1;
        assertThatThrownBy(() -> scrub.run(ScrubRequest.ALL, NOBODY)).hasMessage("power cut");
        SettlingGate gate = new SettlingGate(home.gate(), () -> scrub);
        assertThatThrownBy(gate::beforePush)
                .isInstanceOf(RefusedException.class)
                .hasMessageContaining("nothing was published")
                .hasMessageContaining("funes scrub");
        shelf.cutAfter = Integer.MAX_VALUE;
        gate.beforePush();
        assertThat(shelf.older).isEmpty();
        assertThat(scan.all(false).exitCode()).isZero();
        int replacements = shelf.replacements;
        gate.beforePush();
        assertThat(shelf.replacements).as("nothing is left to do").isEqualTo(replacements);
    }

    @Test
    void aPurgeThatWasCutOffIsDoneBeforeAPush() {
        shelf.put(Planted.session("s", List.of("HF_TOKEN=" + planted.token())));
        shelf.stuck = Optional.of("the disk is full");
        scrub.run(ScrubRequest.ALL, NOBODY);
        shelf.stuck = Optional.empty();
        new SettlingGate(home.gate(), () -> scrub).beforePush();
        assertThat(shelf.older).isEmpty();
    }

    @Test
    void aRedactionCutOffBeforeItIsNotedIsSettledByTheNextPush() {
        String redacted = planted.token();
        List<Chunk> chunks = Planted.session("s", List.of("HF_TOKEN=" + redacted));
        shelf.put(chunks);
        home.gate().check(chunks);
        home.verdicts().decide(Decision.REDACT, new Selection.These(List.of(1L)), "");
        shelf.cutBehind = true;
        SettlingGate gate = new SettlingGate(home.gate(), () -> scrub);
        gate.afterPush();
        assertThat(shelf.words()).as("replaced, and not noted").doesNotContain(redacted);
        assertThat(home.holds()
                        .list(HoldFilter.of(List.of(), List.of(), List.of(), List.of(), true), 0, 9)
                        .total())
                .isOne();
        shelf.cutBehind = false;
        gate.beforePush();
        assertThat(shelf.older).as("purged").isEmpty();
        gate.afterPush();
        assertThat(home.holds()
                        .list(HoldFilter.of(List.of(), List.of(), List.of(), List.of(), true), 0, 9)
                        .total())
                .isZero();
        assertThat(scrub.settle().blocks()).as("settled").isZero();
    }

    @Test
    void leavesWhatCannotBeScanned() {
        shelf.put(Planted.session("s", List.of("\uFFFD".repeat(100))));
        assertThat(scrub.run(ScrubRequest.ALL, NOBODY).unscanned()).isOne();
        assertThat(scan.all(false).exitCode()).isEqualTo(2);
        assertThat(shelf.chunks).hasSize(1);
    }
}
