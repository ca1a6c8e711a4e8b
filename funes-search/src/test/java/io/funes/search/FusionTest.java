package io.funes.search;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.funes.core.trace.BlockType;
import java.util.List;
import java.util.OptionalDouble;
import org.junit.jupiter.api.Test;

class FusionTest {

    private final Tuning tuning = Tuning.DEFAULT;
    private final Fusion fusion = new Fusion(tuning);

    @Test
    void bothLegsCountByTheirScores() {
        Match match = Candidates.match("s", 0, BlockType.TEXT, 10, OptionalDouble.of(0.675), 0);

        Candidate fused = fusion.fuse(matches(10, match), Variant.FUSED).get(0);

        assertThat(fused.wordsShare()).isCloseTo(tuning.alpha(), within(1e-9));
        assertThat(fused.meaningShare()).isCloseTo((1 - tuning.alpha()) * 0.5, within(1e-9));
        assertThat(fused.fused()).isCloseTo(fused.wordsShare() + fused.meaningShare(), within(1e-9));
    }

    @Test
    void oneCommonWordIsNoFullMatch() {
        Match match = Candidates.match("s", 0, BlockType.TEXT, 1, OptionalDouble.of(0.5), 0);

        Candidate fused = fusion.fuse(matches(20, match), Variant.FUSED).get(0);

        assertThat(fused.wordsShare()).isCloseTo(tuning.alpha() / (20 * tuning.goodWords()), within(1e-9));
    }

    @Test
    void lowCosinesMeanNothing() {
        Match match = Candidates.match("s", 0, BlockType.TEXT, 0, OptionalDouble.of(0.2), 0);

        assertThat(fusion.fuse(matches(1, match), Variant.FULL).get(0).fused()).isZero();
    }

    @Test
    void aChunkThatHasNoVectorYetIsNotBuried() {
        Match waiting = Candidates.match("a", 0, BlockType.TEXT, 10, OptionalDouble.empty(), 0);
        Match vague = Candidates.match("b", 0, BlockType.TEXT, 2, OptionalDouble.of(0.6), 0);

        assertThat(fusion.fuse(matches(10, vague, waiting), Variant.FULL).get(0).match())
                .isEqualTo(waiting);
    }

    @Test
    void variantsTakeTheirLegsOnly() {
        Match words = Candidates.match("a", 0, BlockType.TEXT, 10, OptionalDouble.empty(), 0);
        Match meaning = Candidates.match("b", 0, BlockType.TEXT, 0, OptionalDouble.of(0.9), 0);

        assertThat(fusion.fuse(matches(10, words, meaning), Variant.WORDS)).hasSize(1);
        assertThat(fusion.fuse(matches(10, words, meaning), Variant.VECTORS)).hasSize(1);
        assertThat(fusion.fuse(matches(10, words, meaning), Variant.RRF))
                .extracting(Candidate::fused)
                .containsExactly(1 / 61.0, 1 / 61.0);
    }

    @Test
    void tiesAreBrokenById() {
        List<Match> same = List.of(
                Candidates.match("a", 0, BlockType.TEXT, 3, OptionalDouble.of(0.7), 0),
                Candidates.match("b", 0, BlockType.TEXT, 3, OptionalDouble.of(0.7), 0),
                Candidates.match("c", 0, BlockType.TEXT, 3, OptionalDouble.of(0.7), 0));

        assertThat(fusion.fuse(new Matches(same, 5, List.of()), Variant.FULL))
                .extracting(c -> c.match().id())
                .isSorted();
    }

    private static Matches matches(double bound, Match... matches) {
        return new Matches(List.of(matches), bound, List.of());
    }
}
