package io.funes.search;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.funes.core.trace.Block;
import io.funes.core.trace.Harness;
import io.funes.core.trace.Role;
import io.funes.core.trace.SessionId;
import io.funes.core.trace.TurnId;
import io.funes.search.TurnView.BlockView;
import io.funes.search.index.LuceneIndex;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class GetTest {

    private static final SessionId SESSION = new SessionId("s");

    @TempDir
    private Path directory;

    private LuceneIndex index;
    private Get get;

    @BeforeEach
    void open() {
        index = LuceneIndex.open(directory);
        get = new Get(index);
    }

    @AfterEach
    void close() {
        index.close();
    }

    @Test
    void opensATurnWithItsWindow() {
        store(Said.in("s").user("0").assistant("1").user("2").assistant("3").user("4"));

        Excerpt excerpt = get.turn(SESSION, new TurnId("s-turn-2"), 1);

        assertThat(excerpt.turns()).extracting(TurnView::seq).containsExactly(1L, 2L, 3L);
        assertThat(excerpt.session().turns()).isEqualTo(5);
        assertThat(excerpt.notes()).isEmpty();
    }

    @Test
    void blocksAreWholeAgain() {
        String listing = IntStream.range(0, 700).mapToObj(i -> "line " + i).collect(Collectors.joining("\n"));
        store(Said.in("s").turn(Role.ASSISTANT, Block.text(0, listing), Block.toolUse(1, "Bash", "{\"a\":1}")));

        TurnView turn = get.turn(SESSION, new TurnId("s-turn-0"), 0).turns().get(0);

        assertThat(turn.blocks()).extracting(BlockView::text).containsExactly(listing, "[tool_use Bash] {\"a\":1}");
        assertThat(turn.blocks().get(1).toolName()).contains("Bash");
    }

    @Test
    void numbersThatAreNotThereAreAnsweredWithThoseThatAre() {
        store(Said.in("s").from(10).user("ten").assistant("eleven"));

        assertThatThrownBy(() -> get.open(SESSION, "0-3", 0, 0))
                .isInstanceOf(NotInMemoryException.class)
                .hasMessage(
                        "no turns 0 to 3 in session s, which has turns numbered 10 to 11; open them by number, one as 10"
                                + " or several as 10-11");
        assertThatThrownBy(() -> get.rest(SESSION, 3, 5))
                .isInstanceOf(NotInMemoryException.class)
                .hasMessageContaining("turns numbered 10 to 11");
    }

    @Test
    void aRestBeyondATurnsEndIsAnsweredWithItsLength() {
        store(Said.in("s").user("0123456789"));

        assertThat(get.rest(SESSION, 0, 9).turns().get(0).blocks().get(0).text())
                .isEqualTo("9");
        for (int beyond : new int[] {10, 99_999_999}) {
            assertThatThrownBy(() -> get.open(SESSION, "0", 0, beyond))
                    .isInstanceOf(IllegalArgumentException.class)
                    .hasMessage(
                            "turn 0 has 10 characters, so nothing is left after the first " + beyond + "; skip fewer");
        }
    }

    @Test
    void aLongTurnIsCutAndTheRestCanBeReached() {
        String listing = IntStream.range(0, 20_000).mapToObj(i -> "line " + i).collect(Collectors.joining("\n"));
        store(Said.in("s").user("before").assistant(listing).user("after"));

        Excerpt excerpt = get.turn(SESSION, new TurnId("s-turn-1"), 1);
        BlockView block = excerpt.turns().get(1).blocks().get(0);

        assertThat(block.text()).hasSize(Get.MAX_CHARACTERS);
        assertThat(block.omitted()).isEqualTo(listing.length() - Get.MAX_CHARACTERS);
        assertThat(excerpt.notes()).anyMatch(note -> note.contains("turn 1"));

        StringBuilder read = new StringBuilder();
        for (int skip = 0; skip < listing.length(); skip += Get.MAX_CHARACTERS) {
            read.append(
                    get.rest(SESSION, 1, skip).turns().get(0).blocks().get(0).text());
        }
        assertThat(read.toString()).isEqualTo(listing);
    }

    @Test
    void opensARange() {
        store(Said.in("s").user("0").assistant("1").user("2"));

        assertThat(get.range(SESSION, 1, 99).turns()).extracting(TurnView::seq).containsExactly(1L, 2L);
        assertThat(get.range(SESSION, 0, Long.MAX_VALUE).notes())
                .containsExactly("at most 200 turns at once; go on from 200");
    }

    @Test
    void namesWhatIsNotThere() {
        store(Said.in("s").user("0"));

        assertThatThrownBy(() -> get.turn(new SessionId("other"), new TurnId("t"), 1))
                .isInstanceOf(NotInMemoryException.class)
                .hasMessageContaining("no session other");
        assertThatThrownBy(() -> get.turn(SESSION, new TurnId("t"), 1))
                .isInstanceOf(NotInMemoryException.class)
                .hasMessageContaining("no turn t in session s");
        assertThatThrownBy(() -> get.range(SESSION, 5, 9)).hasMessageContaining("no turns 5 to 9");
        assertThatThrownBy(() -> get.range(SESSION, 5, 3)).isInstanceOf(IllegalArgumentException.class);
    }

    @Test
    void opensTurnsByNumberAndByTheBeginningOfAnId() {
        store(Said.in("s").user("0").assistant("1").user("2").assistant("3").user("4"));

        assertThat(opened("2", 1, 0)).containsExactly(1L, 2L, 3L);
        assertThat(opened("1-3", 1, 0)).containsExactly(1L, 2L, 3L);
        assertThat(opened("s-turn-4", 0, 0)).containsExactly(4L);
        assertThatThrownBy(() -> opened("s-tu", 0, 0))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("5 turns begin with s-tu: s-turn-0, s-turn-1, s-turn-2, s-turn-3, s-turn-4;"
                        + " give more of the id");
        assertThatThrownBy(() -> opened("7", 0, 0))
                .isInstanceOf(NotInMemoryException.class)
                .hasMessageContaining("numbered 0 to 4; open them by number, one as 0 or several as 0-4");
        assertThatThrownBy(() -> opened("3-1", 0, 0)).isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> opened("2", -1, 0)).hasMessage("window is -1; it must be at least 0");
    }

    @Test
    void theNoteOfALongTurnSaysHowToReadOn() {
        store(Said.in("s").user("before").assistant("0123456789".repeat(20)));
        Get small = get.within(150);

        Excerpt first = small.open(SESSION, "1", 0, 0);
        assertThat(first.notes())
                .containsExactly("turn 1 goes on for 50 characters; open turn 1 with --skip 150 for the rest");
        Excerpt rest = small.open(SESSION, "s-turn-1", 0, 150);
        assertThat(rest.turns().get(0).blocks().get(0).text()).isEqualTo("0123456789".repeat(5));
        assertThat(rest.notes()).isEmpty();
    }

    @Test
    void aSessionIsNamedByTheBeginningOfItsIdAmongThoseThatMayBeSeen() {
        store(Said.in("abc-1").user("one"));
        store(Said.in("abd-2").user("two"));
        Sessions sessions = new Sessions(index);

        assertThat(sessions.named("abd", any -> true).id()).isEqualTo(new SessionId("abd-2"));
        assertThat(sessions.named("ab", s -> s.id().value().endsWith("1")).id()).isEqualTo(new SessionId("abc-1"));
        assertThatThrownBy(() -> sessions.named("ab", any -> true))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("2 sessions begin with ab: abc-1, abd-2; give more of the id");
        assertThatThrownBy(() -> sessions.named("x", any -> true)).isInstanceOf(NotInMemoryException.class);
        assertThatThrownBy(() -> sessions.named("abc-1", any -> false)).isInstanceOf(NotInMemoryException.class);
    }

    @Test
    void aLimitToAnAgentThatNobodyKnowsNamesThoseThereAre() {
        store(Said.in("s").user("0"));
        Sessions sessions = new Sessions(index).of(new KnownHarnesses(Set.of(new Harness("readable"))));
        Filters unknown = Filters.NONE.withHarnesses(Set.of(new Harness("nonsense")));

        assertThat(sessions.list(Filters.NONE.withHarnesses(Set.of(new Harness("readable"))), 0, 9)
                        .sessions())
                .isEmpty();
        assertThatThrownBy(() -> sessions.list(unknown, 0, 9))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageStartingWith("no agent \"nonsense\" is known; there are ")
                .hasMessageContaining("readable")
                .hasMessageContaining("claude");
    }

    private List<Long> opened(String name, int window, int skip) {
        return get.open(SESSION, name, window, skip).turns().stream()
                .map(TurnView::seq)
                .toList();
    }

    @Test
    void saysWhenTheWindowWasTooWide() {
        store(Said.in("s").user("0"));

        assertThat(get.turn(SESSION, new TurnId("s-turn-0"), 999).notes())
                .containsExactly("window 999 is beyond its limit; 50 was used");
    }

    private void store(Said said) {
        index.words(said.chunks());
        index.refresh();
    }
}
