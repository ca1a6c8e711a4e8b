package io.funes.search;

import static org.assertj.core.api.Assertions.assertThat;

import io.funes.core.trace.SessionId;
import java.util.List;
import java.util.OptionalDouble;
import org.junit.jupiter.api.Test;

class SessionWeightsTest {

    @Test
    void aSessionCountsItsBestChunkAndALittleOfItsSecondAndThird() {
        Candidate[] three = {candidate("three", 0.6), candidate("three", 0.4), candidate("three", 0.4)};

        assertThat(order(candidate("one", 0.69), three[0], three[1], three[2], candidate("three", 0.4)))
                .containsExactly("three", "one");
        assertThat(order(candidate("one", 0.71), three[0], three[1], three[2])).containsExactly("one", "three");
    }

    @Test
    void whatThePoolHadNoRoomForSpeaksForItsSession() {
        List<Candidate> pool = List.of(candidate("a", 0.6), candidate("b", 0.5));
        List<Candidate> found =
                List.of(pool.get(0), pool.get(1), Candidates.candidate("b", 1, 0.9), candidate("c", 0.8));

        assertThat(SessionWeights.order(pool, found))
                .extracting(SessionId::value)
                .containsExactly("b", "a");
    }

    @Test
    void placeAndAgeDoNotCount() {
        assertThat(order(
                        candidate("a", 0.6).placed(0, 0.3).withRecency(0.8),
                        candidate("b", 0.5).placed(0.4, 0)))
                .containsExactly("a", "b");
    }

    @Test
    void theRerankersJudgementCounts() {
        List<Candidate> pool = List.of(candidate("a", 0.9).placed(0, 0.2), candidate("b", 0.7), candidate("c", 0.1));
        List<Candidate> blended = new Blend(0.6).blend(pool, List.of(0.1, 0.9, 0.2));
        assertThat(SessionWeights.order(blended, blended))
                .extracting(SessionId::value)
                .startsWith("b", "a");
        assertThat(blended.get(2).withRerank(OptionalDouble.empty(), 9, 0).judged())
                .isEqualTo(0.1);
    }

    @Test
    void equalSessionsStandById() {
        assertThat(order(candidate("b", 0.5), candidate("a", 0.5))).containsExactly("a", "b");
    }

    private static List<String> order(Candidate... pool) {
        return SessionWeights.order(List.of(pool), List.of(pool)).stream()
                .map(SessionId::value)
                .toList();
    }

    private static Candidate candidate(String session, double own) {
        return Candidates.candidate(session, 0, own);
    }
}
