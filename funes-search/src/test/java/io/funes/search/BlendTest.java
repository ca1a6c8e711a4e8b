package io.funes.search;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class BlendTest {

    private final List<Candidate> pool = List.of(
            Candidates.candidate("a", 0, 0.9), Candidates.candidate("b", 0, 0.5), Candidates.candidate("c", 0, 0.4));

    @Test
    void sharesAddUpAndKeepTheUnitsOfTheFusedScore() {
        List<Candidate> blended = new Blend(0.5).blend(pool, List.of(-3.0, 7.0, 2.0));

        assertThat(blended.stream().mapToDouble(Candidate::ranked).average().orElseThrow())
                .isCloseTo(0.6, within(1e-9));
        assertThat(blended)
                .allSatisfy(c -> assertThat(c.fusedShare() + c.rerankShare()).isCloseTo(c.ranked(), within(1e-12)));
        assertThat(blended.get(1).ranked()).isGreaterThan(blended.get(0).ranked());
    }

    @Test
    void whatItsPlaceGaveOrTookStaysWhole() {
        List<Candidate> placed = List.of(pool.get(0).placed(0, 0.2), pool.get(1).placed(0.3, 0), pool.get(2));
        List<Candidate> blended = new Blend(0.5).blend(placed, List.of(-3.0, 7.0, 2.0));
        List<Candidate> unplaced = new Blend(0.5).blend(pool, List.of(-3.0, 7.0, 2.0));

        assertThat(blended.get(0).ranked()).isCloseTo(unplaced.get(0).ranked() - 0.2, within(1e-12));
        assertThat(blended.get(1).ranked()).isCloseTo(unplaced.get(1).ranked() + 0.3, within(1e-12));
    }

    @Test
    void aRerankerWithoutAnOpinionChangesNoOrder() {
        List<Candidate> blended = new Blend(0.5).blend(pool, List.of(1.0, 1.0, 1.0));

        assertThat(blended.stream().sorted(Candidate.BY_SCORE)).containsExactlyElementsOf(blended);
    }

    @Test
    void whatWasNotScoredStaysBelowInFusedOrder() {
        List<Candidate> blended = new Blend(0.9).blend(pool, List.of(1.0));

        assertThat(blended.stream()
                        .sorted(Candidate.BY_SCORE)
                        .map(c -> c.match().session().value()))
                .containsExactly("a", "b", "c");
        assertThat(blended.get(1).ranked()).isLessThanOrEqualTo(blended.get(0).ranked());
    }

    @Test
    void noScoresChangeNothing() {
        assertThat(new Blend(0.5).blend(pool, List.of())).isEqualTo(pool);
    }

    @Test
    void ageTakesUpToTheFloorAndHalfLifeZeroTakesNothing() {
        Instant now = Instant.parse("2026-03-31T00:00:00Z");
        Recency recency = new Recency(now, 30, 0.8);

        assertThat(recency.weight(Optional.of(now))).isCloseTo(1, within(1e-9));
        assertThat(recency.weight(Optional.of(now.plus(Duration.ofDays(9))))).isCloseTo(1, within(1e-9));
        assertThat(recency.weight(Optional.of(now.minus(Duration.ofDays(30))))).isCloseTo(0.9, within(1e-9));
        assertThat(recency.weight(Optional.of(Instant.EPOCH))).isCloseTo(0.8, within(1e-6));
        assertThat(recency.weight(Optional.empty())).isEqualTo(0.8);
        assertThat(new Recency(now, 0, 0.8).weight(Optional.of(Instant.EPOCH))).isEqualTo(1);
    }
}
