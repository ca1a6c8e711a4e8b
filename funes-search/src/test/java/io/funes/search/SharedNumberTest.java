package io.funes.search;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.funes.core.memory.EmbeddedChunk;
import io.funes.core.memory.SomeChunks;
import io.funes.core.trace.Block;
import io.funes.core.trace.Chunk;
import io.funes.core.trace.Chunker;
import io.funes.core.trace.Harness;
import io.funes.core.trace.Role;
import io.funes.core.trace.Session;
import io.funes.core.trace.SessionId;
import io.funes.core.trace.Turn;
import io.funes.core.trace.TurnId;
import io.funes.search.index.LuceneIndex;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Turns that the original passes over have the number of the next one that it counts. */
class SharedNumberTest {

    private static final SessionId SESSION = new SessionId("s");

    /** Longer than a neighbour's line. */
    private static final String NEWTS = "and newts ".repeat(30).strip();

    @TempDir
    private Path directory;

    private final List<Chunk> chunks = new ArrayList<>();
    private LuceneIndex index;
    private Get get;

    @BeforeEach
    void open() {
        index = LuceneIndex.open(directory);
        get = new Get(index);
        say("s-0", 0, Role.USER, Block.text(0, "one iguana"));
        say("s-x3", 1, Role.ASSISTANT, Block.toolUse(0, "web_search", "s1"));
        say("s-x4", 1, Role.USER, Block.text(0, NEWTS));
        say("s-x10", 1, Role.ASSISTANT, Block.thinking(0, "hm"), Block.toolUse(1, "web_search", "s2"));
        say(
                "s-1",
                1,
                Role.ASSISTANT,
                Block.thinking(0, "so"),
                Block.text(1, "answer ".repeat(500).strip()));
        say("s-2", 2, Role.USER, Block.text(0, "three"));
        store();
    }

    @AfterEach
    void close() {
        index.close();
    }

    @Test
    void turnsComeAsTheyStandInTheTraceHoweverTheyWereStored() {
        String[] all = {"s-0", "s-x3", "s-x4", "s-x10", "s-1", "s-2"};

        assertThat(ids(get.range(SESSION, 0, 9))).containsExactly(all);
        assertThat(ids(get.turn(SESSION, new TurnId("s-x4"), 1))).containsExactly(all);
        assertThat(ids(get.open(SESSION, "1", 0, 0))).containsExactly("s-x3", "s-x4", "s-x10", "s-1");
    }

    @Test
    void anIdOpensItsOwnTurn() {
        assertThat(ids(get.open(SESSION, "s-x4", 0, 0))).containsExactly("s-x4");
        assertThat(ids(get.open(SESSION, "s-x10", 0, 0))).containsExactly("s-x10");
        assertThat(ids(get.open(SESSION, "s-1", 0, 0))).containsExactly("s-1");
        assertThatThrownBy(() -> get.open(SESSION, "s-x", 0, 0)).hasMessageContaining("s-x3, s-x4, s-x10;");
    }

    @Test
    void theTurnThatWasNamedIsOpenedFirstAndItsRestIsItsOwn() {
        Get small = get.within(1000);

        Excerpt first = small.open(SESSION, "s-1", 1, 0);
        assertThat(words(first, "s-1")).hasSize(1000);
        assertThat(ids(first)).hasSize(6);
        assertThat(first.notes())
                .contains("turn 1 goes on for 2501 characters; open turn s-1 with --skip 1000 for the rest");

        Excerpt rest = small.open(SESSION, "s-1", 0, 1000);
        assertThat(ids(rest)).containsExactly("s-1");
        assertThat(rest.notes())
                .containsExactly("turn 1 goes on for 1501 characters; open turn s-1 with --skip 2000 for the rest");
    }

    @Test
    void aRestByNumberGoesOverAllTurnsOfIt() {
        int before = "[tool_use web_search] s1".length() + NEWTS.length();

        assertThat(words(get.rest(SESSION, 1, before), "s-x10")).isEqualTo("hm[tool_use web_search] s2");

        Excerpt cut = get.within(100).rest(SESSION, 1, before);
        int read = 100 - "hm[tool_use web_search] s2".length();
        assertThat(cut.notes())
                .singleElement()
                .asString()
                .endsWith("open turn s-1 with --skip " + read + " for the rest");
    }

    @Test
    void neighboursAndExchangeKnowWhatStandsBefore() {
        Chunk answer = chunks.stream()
                .filter(c -> c.turn().value().equals("s-1"))
                .findFirst()
                .orElseThrow();
        Hit bare = new Hit(
                1, 1, answer, answer.text(), false, 0, List.of(), Exchange.NONE, Optional.empty(), Optional.empty());
        try (IndexView view = index.view()) {
            Hit hit = new Reply(view, Question.of("x")).fill(List.of(bare)).get(0);

            assertThat(hit.exchange().prompt().orElseThrow().text()).isEqualTo(NEWTS);
            assertThat(hit.neighbors())
                    .extracting(q -> q.turn().value())
                    .containsExactly("s-0", "s-x3", "s-x10", "s-x10", "s-2");
        }
    }

    @Test
    void promptsOfOneNumberAreAllListed() {
        assertThat(new Sessions(index).prompts(SESSION, 0, 9))
                .extracting(quote -> quote.turn().value())
                .containsExactly("s-0", "s-x4", "s-2");
    }

    @Test
    void anIdThatAHarnessUsedAgainOpensBoth() {
        say("s-2", 7, Role.ASSISTANT, Block.toolUse(1, "Bash", "make"));
        store();

        assertThat(get.open(SESSION, "s-2", 0, 0).turns())
                .extracting(TurnView::seq)
                .containsExactly(2L, 7L);
    }

    private void say(String id, long seq, Role role, Block... blocks) {
        Session session = new Session(
                SESSION, Harness.CODEX, Optional.empty(), Optional.empty(), Optional.empty(), Optional.empty());
        Turn turn = new Turn(new TurnId(id), Optional.empty(), seq, Optional.empty(), role, List.of(blocks));
        chunks.addAll(Chunker.chunks(session, turn));
    }

    /** Vectors come newest first, which puts rows in another order. */
    private void store() {
        index.words(chunks);
        index.refresh();
        List<Chunk> newest = new ArrayList<>(chunks);
        Collections.reverse(newest);
        newest.forEach(c -> index.vectors(List.of(new EmbeddedChunk(c, SomeChunks.vector(1)))));
        index.refresh();
    }

    private static List<String> ids(Excerpt excerpt) {
        return excerpt.turns().stream().map(turn -> turn.id().value()).toList();
    }

    private static String words(Excerpt excerpt, String id) {
        return excerpt.turns().stream()
                .filter(turn -> turn.id().value().equals(id))
                .flatMap(turn -> turn.blocks().stream())
                .map(TurnView.BlockView::text)
                .reduce("", String::concat);
    }
}
