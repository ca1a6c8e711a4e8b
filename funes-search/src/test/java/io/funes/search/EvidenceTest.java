package io.funes.search;

import static org.assertj.core.api.Assertions.assertThat;

import io.funes.core.trace.BlockType;
import java.util.OptionalDouble;
import org.junit.jupiter.api.Test;

class EvidenceTest {

    private static final double BOUND = 20;

    @Test
    void theLegsAloneTellWhereNoRerankerRan() {
        Evidence evidence = new Evidence(Tuning.DEFAULT, BOUND, true);
        assertThat(evidence.isWeak(candidate(0.60, 1))).isTrue();
        assertThat(evidence.isWeak(candidate(0.60, 10))).isFalse();
        assertThat(evidence.isWeak(candidate(0.70, 0))).isFalse();
    }

    @Test
    void aRerankersCosineCountsToo() {
        Candidate doubtful = candidate(0.62, 2);
        Evidence evidence = new Evidence(Tuning.DEFAULT, BOUND, true);
        assertThat(evidence.isWeak(doubtful.withRerank(OptionalDouble.of(0.5), 0.5, 0.1)))
                .isTrue();
        assertThat(evidence.isWeak(doubtful.withRerank(OptionalDouble.of(0.7), 0.5, 0.1)))
                .isFalse();
    }

    @Test
    void scoresThatCompareWithinOneAnswerOnlyDoNotCount() {
        Evidence evidence = new Evidence(Tuning.DEFAULT, BOUND, false);
        assertThat(evidence.isWeak(candidate(0.55, 0).withRerank(OptionalDouble.of(9), 0.5, 0.1)))
                .isTrue();
        assertThat(evidence.isWeak(candidate(0.75, 0).withRerank(OptionalDouble.of(-9), 0.5, 0.1)))
                .isFalse();
    }

    @Test
    void withoutAVectorWordsMustSayMore() {
        Evidence evidence = new Evidence(Tuning.DEFAULT, BOUND, true);
        assertThat(evidence.isWeak(
                        Candidate.of(Candidates.match("s", 1, BlockType.TEXT, 5, OptionalDouble.empty(), 1), 0.3, 0)))
                .isTrue();
        assertThat(evidence.isWeak(
                        Candidate.of(Candidates.match("s", 1, BlockType.TEXT, 7, OptionalDouble.empty(), 1), 0.3, 0)))
                .isFalse();
    }

    @Test
    void whatAnswersAQuestionWithoutAWordIsWeak() {
        assertThat(new Evidence(Tuning.DEFAULT, 0, true).isWeak(candidate(0.9, 0)))
                .isTrue();
    }

    private static Candidate candidate(double cosine, double bm25) {
        return Candidate.of(Candidates.match("s", 1, BlockType.TEXT, bm25, OptionalDouble.of(cosine), 1), 0.2, 0.3);
    }
}
