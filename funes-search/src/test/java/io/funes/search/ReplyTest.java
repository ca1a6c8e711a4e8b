package io.funes.search;

import static org.assertj.core.api.Assertions.assertThat;

import io.funes.core.trace.Block;
import io.funes.core.trace.Chunk;
import io.funes.core.trace.Role;
import io.funes.search.index.LuceneIndex;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ReplyTest {

    @TempDir
    private Path directory;

    private LuceneIndex index;

    @BeforeEach
    void open() {
        index = LuceneIndex.open(directory);
    }

    @AfterEach
    void close() {
        index.close();
    }

    @Test
    void aHitComesWithWhatWasSaidAroundIt() {
        List<Chunk> chunks = Said.in("s")
                .user("Can we calm the uploader?")
                .toolUse("Bash", "{}")
                .assistant("Backoff with jitter.")
                .toolResult("Bash", "12 passed")
                .assistant("Done: " + "long ".repeat(600))
                .user("Next, the logo.")
                .chunks();

        Hit hit = fill(chunks, Question.of("x"), chunks.get(2)).get(0);

        assertThat(hit.neighbors())
                .extracting(Quote::text)
                .containsExactly("[tool_use Bash] {}", "[tool_result Bash] 12 passed");
        assertThat(hit.exchange().prompt().orElseThrow().text()).isEqualTo("Can we calm the uploader?");
        Quote closing = hit.exchange().closing().orElseThrow();
        assertThat(closing.text()).startsWith("Done: long").endsWith(" long").hasSize(1200);
        assertThat(closing.cut()).isTrue();
    }

    @Test
    void aNeighbourIsStitchedAndCutToItsLength() {
        List<Chunk> chunks = Said.in("s")
                .user("first")
                .turn(Role.ASSISTANT, Block.thinking(0, "a b ".repeat(800)), Block.text(1, "said"))
                .chunks();

        Hit hit = fill(chunks, Question.of("x"), chunks.get(0)).get(0);

        assertThat(hit.neighbors()).hasSize(2);
        assertThat(hit.neighbors().get(0).text()).hasSize(160);
        assertThat(hit.neighbors().get(1).text()).isEqualTo("said");
    }

    @Test
    void aSharedExchangeComesWithItsFirstHit() {
        List<Chunk> chunks = Said.in("s")
                .user("a long prompt ".repeat(20))
                .assistant("one")
                .assistant("two")
                .assistant("closing")
                .chunks();

        List<Hit> hits = fill(chunks, Question.of("x"), chunks.get(1), chunks.get(2));

        assertThat(hits.get(0).exchange().prompt()).isPresent();
        assertThat(hits.get(0).exchange().closing()).isPresent();
        assertThat(hits.get(1).exchange()).isEqualTo(Exchange.NONE);
    }

    @Test
    void nothingIsSaidTwiceAroundAHit() {
        List<Chunk> chunks = Said.in("s")
                .user("short prompt")
                .assistant("the hit")
                .assistant("a long closing ".repeat(20))
                .chunks();

        Hit hit = fill(chunks, Question.of("x"), chunks.get(1)).get(0);

        assertThat(hit.neighbors()).extracting(Quote::text).containsExactly("short prompt");
        assertThat(hit.exchange().prompt()).isEmpty();
        assertThat(hit.exchange().closing()).isPresent();
    }

    @Test
    void aPassageThatWasCutEndsWithAWordAndAMark() {
        List<Chunk> chunks =
                Said.in("s").user("incomprehensibilities ".repeat(50)).chunks();

        Hit hit = fill(chunks, Question.of("x").withBudget(500), chunks.get(0)).get(0);

        assertThat(hit.passage()).endsWith("incomprehensibilities […]").hasSizeLessThanOrEqualTo(500);
    }

    @Test
    void whatHasNoPlaceToCutIsCutAnywhere() {
        assertThat(Passages.cutAtWord("😀".repeat(20), 5)).isEqualTo("😀".repeat(5));
        assertThat(Passages.cutAtWord("one two three", 7)).isEqualTo("one two");
        assertThat(Passages.cutAtWord("one two three", 10)).isEqualTo("one two");
        assertThat(Passages.marked("one two three", 13)).isEqualTo("one two three");
        assertThat(Passages.marked("one two three", 12)).isEqualTo("one two […]");
    }

    @Test
    void noNeighboursWhenNoneAreWanted() {
        List<Chunk> chunks = Said.in("s").user("prompt").assistant("one").chunks();

        assertThat(fill(chunks, Question.of("x").withNeighbors(0), chunks.get(1))
                        .get(0)
                        .neighbors())
                .isEmpty();
    }

    @Test
    void theBudgetIsAHardCeilingAndEveryHitGetsItsPart() {
        long seed = new Random().nextLong();
        Random random = new Random(seed);
        Said said = Said.in("s");
        for (int i = 0; i < 40; i++) {
            said.user("w😀 ".repeat(1 + random.nextInt(300))).assistant("v ".repeat(1 + random.nextInt(900)));
        }
        List<Chunk> chunks = said.chunks();
        for (int budget : new int[] {500, 800, 3_000, 24_000}) {
            Question question = Question.of("x").withBudget(budget).withNeighbors(2);
            List<Hit> hits = fill(chunks, question, chunks.subList(0, 12).toArray(Chunk[]::new));

            assertThat(hits.stream().mapToInt(ReplyTest::length).sum())
                    .as("seed %d", seed)
                    .isLessThanOrEqualTo(budget);
            assertThat(hits).allSatisfy(hit -> assertThat(hit.passage()).isNotEmpty());
        }
    }

    @Test
    void saysHowManyPassagesWereCut() {
        List<Chunk> chunks = Said.in("s").user("w ".repeat(500)).chunks();
        index.words(chunks);
        index.refresh();
        try (IndexView view = index.view()) {
            Reply reply = new Reply(view, Question.of("x").withBudget(500));
            reply.fill(List.of(bare(1, chunks.get(0))));

            assertThat(reply.notes())
                    .containsExactly("1 passage was cut to fit the budget of 500 characters; get opens the rest");
        }
    }

    private List<Hit> fill(List<Chunk> stored, Question question, Chunk... ranked) {
        index.words(stored);
        index.refresh();
        List<Hit> bare = new ArrayList<>();
        Stream.of(ranked).forEach(chunk -> bare.add(bare(bare.size() + 1, chunk)));
        try (IndexView view = index.view()) {
            return new Reply(view, question).fill(bare);
        }
    }

    private static Hit bare(int rank, Chunk chunk) {
        return new Hit(
                rank, 0.5, chunk, chunk.text(), false, 0, List.of(), Exchange.NONE, Optional.empty(), Optional.empty());
    }

    private static int length(Hit hit) {
        Stream<String> quotes = Stream.of(
                        hit.neighbors().stream(), hit.exchange().prompt().stream(), hit.exchange().closing().stream())
                .flatMap(q -> q)
                .map(Quote::text);
        return Stream.concat(Stream.of(hit.passage()), quotes)
                .mapToInt(text -> text.codePointCount(0, text.length()))
                .sum();
    }
}
