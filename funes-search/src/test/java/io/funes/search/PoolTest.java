package io.funes.search;

import static org.assertj.core.api.Assertions.assertThat;

import io.funes.core.trace.BlockType;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class PoolTest {

    private static final long PRINT = 0x0123456789ABCDEFL;

    @Test
    void nearCopiesAreFoldedIntoTheBest() {
        Candidate best = Candidates.candidate("a", 0, BlockType.TEXT, 0.9, PRINT);
        Candidate copy = Candidates.candidate("b", 0, BlockType.TEXT, 0.8, PRINT ^ 1);
        Candidate sameTurn = Candidates.candidate("a", 0, BlockType.TEXT, 0.7, PRINT);
        Candidate other = Candidates.candidate("c", 0, BlockType.TEXT, 0.6, ~PRINT);

        Folding folding = Folding.of(List.of(best, copy, sameTurn, other), 1);

        assertThat(folding.kept()).containsExactly(best, other);
        assertThat(folding.also(best.match())).isEqualTo(1);
        assertThat(folding.also(other.match())).isZero();
        assertThat(folding.dropped())
                .extracting(Dropped::why)
                .containsOnly("near-copy of " + best.match().id());
    }

    @Test
    void toolOutputCannotCrowdOutProse() {
        List<Candidate> candidates = new ArrayList<>();
        for (int i = 0; i < 20; i++) {
            candidates.add(Candidates.candidate("s" + i, i, BlockType.TOOL_RESULT, 0.9 - i * 0.01, i));
        }
        for (int i = 20; i < 30; i++) {
            candidates.add(Candidates.candidate("s" + i, i, BlockType.TEXT, 0.5 - i * 0.01, i));
        }

        Shares shares = Shares.of(candidates, 10, Tuning.DEFAULT);

        assertThat(shares.pool()).hasSize(10).isSortedAccordingTo(Candidate.BY_FUSED);
        assertThat(shares.pool()).filteredOn(c -> c.match().type().isProse()).hasSize(4);
        assertThat(shares.dropped()).hasSize(14).allMatch(d -> d.why().equals("share of tool blocks is full"));
    }

    @Test
    void oneSessionCannotFillThePoolWhileOthersAreLeft() {
        List<Candidate> candidates = new ArrayList<>();
        for (int i = 0; i < 20; i++) {
            candidates.add(Candidates.candidate("same", i, 0.9 - i * 0.01));
        }
        for (int i = 0; i < 20; i++) {
            candidates.add(Candidates.candidate("other-" + i, i, 0.5 - i * 0.01));
        }

        assertThat(Shares.of(candidates, 10, Tuning.DEFAULT).pool())
                .filteredOn(c -> c.match().session().value().equals("same"))
                .hasSize(5);
    }

    @Test
    void whatWaitsComesInWhenNothingElseIsLeft() {
        List<Candidate> candidates = new ArrayList<>();
        for (int i = 0; i < 12; i++) {
            candidates.add(Candidates.candidate("same", i, BlockType.TOOL_USE, 0.9 - i * 0.01, i));
        }

        Shares shares = Shares.of(candidates, 10, Tuning.DEFAULT);

        assertThat(shares.pool()).containsExactlyElementsOf(candidates.subList(0, 10));
        assertThat(shares.dropped()).isEmpty();
    }
}
