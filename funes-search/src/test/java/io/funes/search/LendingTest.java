package io.funes.search;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

class LendingTest {

    private static final Outline TALK = new Outline(new long[] {0, 2, 4}, new long[] {1, 3, 5}, new long[0]);
    private static final Outline WORK = new Outline(new long[] {0}, new long[] {5, 9}, new long[] {1, 3});
    private final Tuning tuning = Tuning.DEFAULT;

    @Test
    void theStrongerNeighbourLends() {
        Map<Long, Candidate> lent = lend(
                TALK,
                Candidates.candidate("s", 1, 0.8),
                Candidates.candidate("s", 2, 0.3),
                Candidates.candidate("s", 3, 0.4));

        assertThat(lent.get(2L).lent()).isCloseTo(tuning.lent() * 0.8, within(1e-9));
        assertThat(lent.get(1L).lent()).isCloseTo(tuning.lent() * 0.3, within(1e-9));
        assertThat(lent.get(2L).asked()).isZero();
    }

    @Test
    void otherSessionsAndTurnsFurtherAwayLendNothing() {
        List<Candidate> lent = new Lending(tuning, s -> TALK)
                .lend(List.of(
                        Candidates.candidate("a", 1, 0.8),
                        Candidates.candidate("b", 2, 0.7),
                        Candidates.candidate("a", 3, 0.6)));

        assertThat(lent).allSatisfy(c -> assertThat(c.lent()).isZero());
    }

    @Test
    void aRequestLendsToWhatAnswersItAndStepsBack() {
        Map<Long, Candidate> lent = lend(WORK, Candidates.candidate("s", 0, 0.6), Candidates.candidate("s", 5, 0.5));

        assertThat(lent.get(5L).lent()).isCloseTo(tuning.answering() * 0.6, within(1e-9));
        assertThat(lent.get(0L).asked()).isCloseTo(tuning.asking() * 0.6, within(1e-9));
        assertThat(lent.get(5L).fused()).isGreaterThan(lent.get(0L).fused());
    }

    @Test
    void whatEndsTheExchangeIsLentMost() {
        Map<Long, Candidate> lent = lend(WORK, Candidates.candidate("s", 0, 0.6), Candidates.candidate("s", 9, 0.5));

        assertThat(lent.get(9L).lent()).isCloseTo(tuning.closing() * 0.6, within(1e-9));
    }

    private Map<Long, Candidate> lend(Outline outline, Candidate... candidates) {
        return new Lending(tuning, s -> outline)
                .lend(List.of(candidates)).stream()
                        .collect(Collectors.toMap(c -> c.match().seq(), Function.identity()));
    }
}
