package io.funes.search;

import static org.assertj.core.api.Assertions.assertThat;

import io.funes.core.inference.Vector;
import io.funes.core.memory.EmbeddedChunk;
import io.funes.core.memory.SomeChunks;
import io.funes.core.trace.Block;
import io.funes.core.trace.BlockType;
import io.funes.core.trace.Chunk;
import io.funes.core.trace.ChunkId;
import io.funes.core.trace.Harness;
import io.funes.core.trace.Role;
import io.funes.core.trace.SessionId;
import io.funes.core.trace.TurnId;
import java.nio.file.Path;
import java.time.Instant;
import java.time.YearMonth;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What every search index owes. */
public abstract class SearchIndexContract {

    @TempDir
    protected Path directory;

    protected SearchIndex index;

    protected abstract SearchIndex open(Path directory);

    @BeforeEach
    void openFirst() {
        index = open(directory);
    }

    @AfterEach
    void closeLast() {
        index.close();
    }

    @Test
    void isEmptyAndReadyWhenNew() {
        assertThat(index.state()).isInstanceOf(IndexState.Ready.class);
        assertThat(see(IndexView::coverage)).isEqualTo(new Coverage(0, 0));
        assertThat(found("anything", Filters.NONE)).isEmpty();
    }

    @Test
    void givesBackWholeChunks() {
        List<Chunk> chunks = IntStream.range(0, 6).mapToObj(SomeChunks::chunk).toList();
        index.words(chunks);
        index.refresh();

        assertThat(see(view -> view.chunks(chunks.stream().map(Chunk::id).toList()))
                        .values())
                .containsExactlyElementsOf(chunks);
    }

    @Test
    void showsWhatWasGivenAfterARefresh() {
        index.words(Said.in("s").user("the lock file").chunks());
        assertThat(found("lock", Filters.NONE)).isEmpty();

        index.refresh();
        assertThat(found("lock", Filters.NONE)).hasSize(1);
    }

    @Test
    void givenTwiceIsThereOnce() {
        List<Chunk> chunks = Said.in("s").user("the lock file").chunks();
        index.words(chunks);
        index.words(chunks);
        index.refresh();
        index.words(chunks);
        index.refresh();

        assertThat(see(IndexView::coverage)).isEqualTo(new Coverage(1, 0));
    }

    @Test
    void vectorsTakeThePlaceOfWordsAndStay() {
        List<EmbeddedChunk> chunks = SomeChunks.range(0, 10);
        index.words(chunks.stream().map(EmbeddedChunk::chunk).toList());
        index.vectors(chunks.subList(0, 4));
        index.refresh();
        index.words(chunks.stream().map(EmbeddedChunk::chunk).toList());
        index.refresh();

        assertThat(see(IndexView::coverage)).isEqualTo(new Coverage(10, 4));
        assertThat(session("session-0").orElseThrow().chunks()).isEqualTo(10);
    }

    @Test
    void forgetsAndCountsAnew() {
        List<EmbeddedChunk> chunks = SomeChunks.range(0, 10);
        index.vectors(chunks);
        index.forget(List.of(chunks.get(3).chunk().id()));
        index.refresh();

        assertThat(see(IndexView::coverage)).isEqualTo(new Coverage(9, 9));
        assertThat(session("session-0").orElseThrow().turns()).isEqualTo(9);

        index.forget(chunks.stream().map(c -> c.chunk().id()).toList());
        index.refresh();
        assertThat(session("session-0")).isEmpty();
    }

    @Test
    void takesOtherWordsForWhatItHasJustForgotten() {
        List<Chunk> before = Said.in("s").user("the old words").chunks();
        List<Chunk> after = Said.in("s").user("the new words").chunks();
        index.words(before);
        index.forget(before.stream().map(Chunk::id).toList());
        index.words(after);
        index.refresh();
        assertThat(found("old", Filters.NONE)).isEmpty();
        assertThat(found("new", Filters.NONE)).hasSize(1);
    }

    @Test
    void keepsWhatWasCommitted() {
        index.words(Said.in("s").user("the lock file").chunks());
        index.commit();
        index.close();

        index = open(directory);
        assertThat(found("lock", Filters.NONE)).hasSize(1);
        assertThat(see(view -> view.sessions(Filters.NONE, 0, 5)).total()).isEqualTo(1);
    }

    @Test
    void findsTheSameByMeaningAsComparingAll() {
        List<EmbeddedChunk> chunks = SomeChunks.range(0, 400);
        index.vectors(chunks);
        index.refresh();
        Vector question = SomeChunks.vector(-1);

        List<ChunkId> expected = chunks.stream()
                .sorted((a, b) -> Double.compare(question.cosine(b.vector()), question.cosine(a.vector())))
                .limit(10)
                .map(c -> c.chunk().id())
                .toList();
        List<ChunkId> found = see(view -> view.matches("zzz", Optional.of(question), Filters.NONE, 20)).all().stream()
                .filter(m -> m.vectorRank().orElse(99) <= 10)
                .map(Match::id)
                .toList();

        assertThat(found.stream().filter(expected::contains).count()).isGreaterThanOrEqualTo(9);
    }

    @Test
    void completesTheEvidenceOfEachLegWithTheOther() {
        List<EmbeddedChunk> chunks = SomeChunks.range(0, 60);
        index.vectors(chunks);
        index.refresh();
        Vector question = SomeChunks.vector(30);

        List<Match> matches = see(view -> view.matches("chunk 7", Optional.of(question), Filters.NONE, 5))
                .all();

        assertThat(matches).hasSizeBetween(6, 10).allSatisfy(m -> assertThat(m.cosine())
                .isPresent());
        Match nearest = matches.stream()
                .filter(m -> m.vectorRank().orElse(0) == 1)
                .findFirst()
                .orElseThrow();
        assertThat(nearest.id()).isEqualTo(chunks.get(30).chunk().id());
        assertThat(nearest.cosine().orElseThrow()).isGreaterThan(0.95); // made-up vectors do not lean as real ones do
        assertThat(nearest.bm25()).isPositive();
    }

    @Test
    void limitsBeforeRanking() {
        for (int i = 0; i < 40; i++) {
            index.words(Said.in("many-" + i).user("lock lock lock").chunks());
        }
        index.words(Said.in("one", Harness.CODEX, "-elsewhere", "b/c a/b")
                .at("2025-01-01T00:00:00Z")
                .turn(Role.ASSISTANT, Block.thinking(0, "perhaps the lock is one of very many things to look at"))
                .chunks());
        index.refresh();

        assertThat(found("lock", Filters.NONE.withHarnesses(Set.of(Harness.CODEX))))
                .containsExactly("one");
        assertThat(found("lock", Filters.NONE.withTypes(Set.of(BlockType.THINKING))))
                .containsExactly("one");
        assertThat(found("lock", Filters.NONE.withRepos(Set.of("a/b")))).containsExactly("one");
        assertThat(found("lock", Filters.NONE.withWorkdirs(Set.of("-elsewhere"))))
                .containsExactly("one");
        assertThat(found("lock", Filters.NONE.withSessions(Set.of(new SessionId("one")))))
                .containsExactly("one");
        assertThat(found("lock", Filters.NONE.withUntil(Instant.parse("2025-06-01T00:00:00Z"))))
                .containsExactly("one");
        assertThat(found("lock", Filters.NONE.withSince(Instant.parse("2025-06-01T00:00:00Z"))))
                .doesNotContain("one")
                .isNotEmpty();
        assertThat(found("lock", Filters.NONE.withExcludedSessions(Set.of(new SessionId("many-0")))))
                .doesNotContain("many-0");
    }

    @Test
    void takesEitherNameOfClaudeCode() {
        index.words(Said.in("old", new Harness("claude"), "-w", "a/b")
                .user("a lock")
                .chunks());
        index.refresh();

        assertThat(found("lock", Filters.NONE.withHarnesses(Set.of(Harness.CLAUDE_CODE))))
                .containsExactly("old");
    }

    @Test
    void aPhraseIsRequiredWhereThereIsOne() {
        index.words(Said.in("apart").user("file a report about the lock").chunks());
        index.words(Said.in("together").user("the report names a lock file").chunks());
        index.refresh();

        assertThat(found("\"lock file\"", Filters.NONE)).containsExactly("together");
        assertThat(found("\"file lock\"", Filters.NONE)).containsExactlyInAnyOrder("apart", "together");
        assertThat(see(view -> view.matches("\"file lock\"", Optional.empty(), Filters.NONE, 5))
                        .notes())
                .containsExactly("nothing has the quoted phrase; its words were looked for");
    }

    @Test
    void opensTurnsInOrder() {
        List<Chunk> chunks = Said.in("s")
                .user("zero")
                .assistant("x".repeat(3000))
                .user("two")
                .chunks();
        index.words(chunks);
        index.refresh();

        try (IndexView view = index.view()) {
            assertThat(view.turns(new SessionId("s"), 1, 2)).containsExactlyElementsOf(chunks.subList(1, 5));
            assertThat(view.seqs(new SessionId("s"), new TurnId("s-turn-2"))).containsExactly(2L);
            assertThat(view.seqs(new SessionId("s"), new TurnId("nope"))).isEmpty();
        }
    }

    @Test
    void outlinesExchanges() {
        index.words(Said.in("s")
                .user("first")
                .toolUse("Bash", "{}")
                .toolResult("Bash", "ok")
                .assistant("done")
                .user("second")
                .assistant("too")
                .chunks());
        index.refresh();

        Outline outline = see(view -> view.outline(new SessionId("s")));
        assertThat(outline.prompts()).containsExactly(0, 4);
        assertThat(outline.replies()).containsExactly(3, 5);
        assertThat(outline.work()).containsExactly(1);
    }

    @Test
    void listsSessionsNewestFirst() {
        index.words(Said.in("a")
                .at("2026-01-01T00:00:00Z")
                .user("# AGENTS.md\n…")
                .user("fix\n the  build")
                .chunks());
        index.words(Said.in("b")
                .at("2026-02-01T00:00:00Z")
                .user("hello")
                .assistant("x".repeat(3000))
                .chunks());
        index.refresh();
        index.words(Said.in("c").at("2025-02-01T00:00:00Z").assistant("only me").chunks());
        index.refresh();

        SessionPage page = see(view -> view.sessions(Filters.NONE, 0, 2));
        assertThat(page.total()).isEqualTo(3);
        assertThat(page.more()).isTrue();
        assertThat(page.sessions()).extracting(s -> s.id().value()).containsExactly("b", "a");
        assertThat(page.sessions()).extracting(SessionSummary::title).containsExactly("hello", "fix the build");
        assertThat(page.sessions()).extracting(SessionSummary::turns).containsExactly(2L, 2L);
        assertThat(page.sessions()).extracting(SessionSummary::chunks).containsExactly(4L, 2L);
        assertThat(see(view -> view.sessions(Filters.NONE, 2, 2)).sessions())
                .extracting(SessionSummary::title)
                .containsExactly("");
        assertThat(see(view -> view.sessions(Filters.NONE.withSince(Instant.parse("2026-01-15T00:00:00Z")), 0, 9))
                        .sessions())
                .extracting(s -> s.id().value())
                .containsExactly("b");
    }

    @Test
    void sessionsAreFoundByTheirTitleSortedAndCounted() {
        index.words(Said.in("a")
                .at("2026-01-01T00:00:00Z")
                .user("Fix the connection pool")
                .assistant("done")
                .chunks());
        index.words(Said.in("b")
                .at("2026-02-01T00:00:00Z")
                .user("Write the changelog")
                .chunks());
        index.refresh();

        assertThat(ids(new SessionQuery(Filters.NONE, "connec", SessionOrder.NEWEST)))
                .containsExactly("a");
        assertThat(ids(new SessionQuery(Filters.NONE, "pool changelog", SessionOrder.NEWEST)))
                .isEmpty();
        assertThat(ids(new SessionQuery(Filters.NONE, "", SessionOrder.OLDEST))).containsExactly("a", "b");
        assertThat(ids(new SessionQuery(Filters.NONE, "", SessionOrder.TURNS))).containsExactly("a", "b");
        Facets facets = see(view -> view.facets(SessionQuery.ALL));
        assertThat(facets.harnesses().values()).containsExactly(2L);
        assertThat(see(view -> view.facets(new SessionQuery(Filters.NONE, "pool", SessionOrder.NEWEST)))
                        .harnesses()
                        .values())
                .containsExactly(1L);
        Tally tally = see(view -> view.tally(Instant.parse("2026-03-31T00:00:00Z")));
        assertThat(tally.types()).containsExactly(Map.entry("text", 3L));
        assertThat(tally.months())
                .containsExactly(
                        Map.entry(YearMonth.of(2026, 1), 2L),
                        Map.entry(YearMonth.of(2026, 2), 1L),
                        Map.entry(YearMonth.of(2026, 3), 0L));
    }

    private List<String> ids(SessionQuery query) {
        return see(view -> view.sessions(query, 0, 9)).sessions().stream()
                .map(s -> s.id().value())
                .toList();
    }

    @Test
    void aSessionInPiecesIsTheSessionAtOnce() {
        List<Chunk> chunks = Said.in("s")
                .user("<command-name>/clear</command-name>")
                .user("why is it slow")
                .assistant("y".repeat(4000))
                .user("and now")
                .chunks();
        for (Chunk chunk : chunks) {
            index.words(List.of(chunk));
            index.refresh();
        }
        SessionSummary inPieces = session("s").orElseThrow();
        index.forget(chunks.stream().map(Chunk::id).toList());
        index.refresh();
        index.words(chunks);
        index.refresh();

        assertThat(session("s")).contains(inPieces);
        assertThat(inPieces.turns()).isEqualTo(4);
        assertThat(inPieces.title()).isEqualTo("why is it slow");
    }

    @Test
    void aRebuildTakesOverAtTheEnd() {
        index.words(Said.in("old").user("lock").chunks());
        index.refresh();

        index.rebuild(lens -> {
            lens.vectors(SomeChunks.range(0, 5));
            index.words(Said.in("meanwhile").user("lock").chunks());
            index.refresh();
            assertThat(found("lock", Filters.NONE)).containsExactlyInAnyOrder("old", "meanwhile");
            assertThat(index.state()).isEqualTo(new IndexState.Rebuilding(5));
        });

        assertThat(found("lock", Filters.NONE)).containsExactly("meanwhile");
        assertThat(see(IndexView::coverage)).isEqualTo(new Coverage(6, 5));
        assertThat(index.state()).isEqualTo(new IndexState.Ready());
        index.close();
        index = open(directory);
        assertThat(see(IndexView::coverage)).isEqualTo(new Coverage(6, 5));
    }

    @Test
    void whatWasForgottenDuringARebuildStaysForgotten() {
        List<EmbeddedChunk> chunks = SomeChunks.range(0, 5);
        index.rebuild(lens -> {
            index.forget(List.of(chunks.get(0).chunk().id()));
            lens.vectors(chunks);
        });

        assertThat(see(IndexView::coverage)).isEqualTo(new Coverage(4, 4));
    }

    @Test
    void aFailedRebuildLeavesTheOldIndex() {
        index.words(Said.in("old").user("lock").chunks());
        index.refresh();

        org.assertj.core.api.Assertions.assertThatThrownBy(() -> index.rebuild(lens -> {
                    throw new IllegalStateException("the memory went away");
                }))
                .hasMessage("the memory went away");

        assertThat(found("lock", Filters.NONE)).containsExactly("old");
        assertThat(index.state()).isEqualTo(new IndexState.Ready());
    }

    protected List<String> found(String question, Filters filters) {
        return see(view -> view.matches(question, Optional.empty(), filters, 10)).all().stream()
                .map(m -> m.session().value())
                .toList();
    }

    private Optional<SessionSummary> session(String id) {
        return see(view -> view.session(new SessionId(id)));
    }

    protected <T> T see(Function<IndexView, T> read) {
        try (IndexView view = index.view()) {
            return read.apply(view);
        }
    }
}
