package io.funes.sync.holds;

import static org.assertj.core.api.Assertions.assertThat;

import io.funes.core.secret.Confidence;
import io.funes.core.secret.DetectingScanner;
import io.funes.core.secret.FingerprintKey;
import io.funes.core.secret.SecretScanner;
import io.funes.core.state.StateDb;
import io.funes.core.trace.Block;
import io.funes.core.trace.Chunk;
import io.funes.core.trace.Splitter;
import io.funes.sync.Gate.Judgement;
import io.funes.sync.Gate.Kept;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class HoldingGateTest {

    private static final String PLAIN = "The parser reads a line and then the next one.";

    private final Planted planted = new Planted(7);

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

    @Test
    void passesCleanBlocksAsTheyAre() {
        List<Chunk> chunks = Planted.session("s", List.of(PLAIN, "word ".repeat(900)));
        assertThat(home.gate().check(chunks)).isEqualTo(new Judgement(chunks, List.of(), List.of()));
        assertThat(home.holds().list(HoldFilter.ALL, 0, 10).total()).isZero();
    }

    @Test
    void holdsTheBlockOfAFindingAndNoOther() {
        List<Chunk> chunks = Planted.session("s", List.of(PLAIN, "export HF_TOKEN=" + planted.token(), PLAIN));
        Judgement judgement = home.gate().check(chunks);
        assertThat(judgement.passed()).containsExactly(chunks.get(0), chunks.get(2));
        assertThat(judgement.held()).singleElement().satisfies(kept -> {
            assertThat(kept.chunks()).containsExactly(chunks.get(1).id());
            assertThat(kept.reason()).isEqualTo("huggingface-token (definite)");
        });
    }

    @Test
    void storesWhereAndWhatAndNotTheValue() {
        String token = planted.token();
        home.gate().check(Planted.session("s", List.of("before HF_TOKEN=" + token + " after")));
        Hold hold = home.holds().find(1);
        assertThat(hold.place().session().value()).isEqualTo("s");
        assertThat(hold.state()).isEqualTo(Hold.State.OPEN);
        assertThat(hold.firstSeen()).isEqualTo(Home.CLOCK.instant());
        assertThat(hold.findings()).singleElement().satisfies(finding -> {
            assertThat(finding.confidence()).isEqualTo(Confidence.DEFINITE);
            assertThat(finding.context())
                    .contains("before HF_TOKEN=")
                    .contains("after")
                    .doesNotContain(token);
        });
    }

    @Test
    void findsWhatAChunkBorderCuts() {
        String token = planted.token();
        for (int at = Splitter.split("x".repeat(5000)).get(0).length() - 40; at <= 1200; at += 5) {
            String text = "y".repeat(at - 1) + " " + token + " " + "z".repeat(900);
            assertThat(home.gate().check(Planted.session("s", List.of(text))).held())
                    .as("at %d", at)
                    .hasSize(1);
        }
    }

    @Test
    void looksIntoNamesAndPathsToo() {
        String token = planted.token();
        List<Chunk> tool = Planted.block("t", Block.toolUse(0, token, "{}"));
        List<Chunk> workdir = Planted.session("w", Optional.of(token), List.of(PLAIN));
        List<Chunk> session = Planted.session(token, List.of(PLAIN));
        for (List<Chunk> chunks : List.of(tool, workdir, session)) {
            assertThat(home.gate().check(chunks).passed()).isEmpty();
        }
    }

    static Stream<SecretScanner> brokenScanners() {
        return Stream.of(
                text -> {
                    throw new IllegalStateException("rules are broken near " + text);
                },
                text -> {
                    throw new OutOfMemoryError("no room for " + text);
                },
                text -> {
                    throw new StackOverflowError();
                },
                text -> {
                    while (true) {
                        Thread.onSpinWait();
                        if (Thread.interrupted()) {
                            throw new IllegalStateException(text);
                        }
                    }
                });
    }

    @ParameterizedTest
    @MethodSource("brokenScanners")
    void holdsEverythingWhenTheScannerBreaks(SecretScanner broken) {
        try (StateDb db = StateDb.open(dir.resolve("other.db"), List.of(HoldTables.FIRST));
                HoldingGate gate =
                        new HoldingGate(broken, FingerprintKey::random, db, Home.CLOCK, Duration.ofMillis(50))) {
            assertNothingPasses(gate.check(Planted.session("s", List.of(PLAIN))));
            assertThat(new Holds(db).find(1).failure())
                    .isPresent()
                    .get()
                    .asString()
                    .doesNotContain(PLAIN);
        }
    }

    @Test
    void holdsEverythingWhenTheKeyIsDamaged() throws Exception {
        Path key = Files.writeString(dir.resolve("fingerprint.key"), "no key");
        try (HoldingGate gate =
                new HoldingGate(new DetectingScanner(), () -> FingerprintKey.in(key), home.db(), Home.CLOCK)) {
            assertNothingPasses(gate.check(Planted.session("s", List.of(PLAIN))));
        }
    }

    @Test
    void holdsEverythingWhenHoldsCannotBeWritten() {
        home.db().write(handle -> handle.execute("ALTER TABLE hold RENAME TO gone"));
        assertNothingPasses(home.gate().check(Planted.session("s", List.of(PLAIN, "HF_TOKEN=" + planted.token()))));
    }

    @Test
    void holdsWhatIsNoText() {
        String wide = String.join("\0", ("HF_TOKEN=" + planted.token()).split(""));
        for (String text : List.of(wide, "\uFFFD".repeat(40) + PLAIN, "\uD800".repeat(40) + PLAIN)) {
            assertNothingPasses(home.gate().check(Planted.session("s", List.of(text))));
        }
    }

    @Test
    void holdsABlockThatIsNotWhole() {
        List<Chunk> chunks = Planted.session("s", List.of("word ".repeat(900)));
        List<Chunk> gap = List.of(chunks.get(0), chunks.get(2));
        List<Chunk> twice = new ArrayList<>(chunks);
        twice.add(Planted.session("s", List.of("other " + "word ".repeat(900))).get(0));
        assertNothingPasses(home.gate().check(gap));
        assertNothingPasses(home.gate().check(twice));
        assertThat(home.gate().check(chunks).passed()).isEqualTo(chunks);
        assertThat(home.holds().list(HoldFilter.ALL, 0, 10).total())
                .as("what is whole is not held any more")
                .isZero();
    }

    @Test
    void releasesAValueWhereverItStands() {
        String token = planted.token();
        home.gate().check(Planted.session("s", List.of("HF_TOKEN=" + token)));
        home.verdicts().decide(Decision.RELEASE, new Selection.These(List.of(1L)), "a test value");
        List<Chunk> elsewhere = Planted.session("other", List.of("it said " + token));
        assertThat(home.gate().check(elsewhere).passed()).isEqualTo(elsewhere);
        assertThat(home.gate()
                        .check(Planted.session("s", List.of("HF_TOKEN=" + planted.token())))
                        .held())
                .as("another value")
                .hasSize(1);
    }

    @Test
    void redactsInWhatIsSent() {
        String token = planted.token();
        String text = "word ".repeat(200) + token + " " + "word ".repeat(300);
        List<Chunk> chunks = Planted.session("s", List.of(text, "[REDACTED:huggingface-token]"));
        home.gate().check(chunks);
        home.verdicts().decide(Decision.REDACT, new Selection.These(List.of(1L)), "");
        List<Chunk> passed = home.gate().check(chunks).passed();
        assertThat(passed).extracting(Chunk::text).noneMatch(t -> t.contains(token.substring(5)));
        assertThat(passed).extracting(Chunk::text).anyMatch(t -> t.contains("[REDACTED:huggingface-token#2]"));
        assertThat(passed.get(0).id()).isEqualTo(chunks.get(0).id());
    }

    @Test
    void doesNotRedactIds() {
        List<Chunk> chunks = Planted.session(planted.token(), List.of(PLAIN));
        home.gate().check(chunks);
        home.verdicts().decide(Decision.REDACT, new Selection.These(List.of(1L)), "");
        assertThat(home.gate().check(chunks).held()).singleElement().satisfies(kept -> assertThat(kept.reason())
                .contains("exclude it"));
    }

    @Test
    void excludesABlockOrItsSession() {
        List<Chunk> chunks = Planted.session("s", List.of(PLAIN, "HF_TOKEN=" + planted.token()));
        home.gate().check(chunks);
        home.verdicts().decide(Decision.EXCLUDE, new Selection.These(List.of(1L)), "");
        Judgement block = home.gate().check(chunks);
        assertThat(block.passed()).containsExactly(chunks.get(0));
        assertThat(block.excluded()).hasSize(1);
        home.verdicts().excludeSessions(new Selection.These(List.of(1L)), "");
        assertThat(home.gate().check(chunks).excluded()).hasSize(2);
    }

    private static void assertNothingPasses(Judgement judgement) {
        assertThat(judgement.passed()).isEmpty();
        assertThat(judgement.held())
                .isNotEmpty()
                .extracting(Kept::reason)
                .allMatch(r -> r.startsWith("could not be scanned"));
    }
}
