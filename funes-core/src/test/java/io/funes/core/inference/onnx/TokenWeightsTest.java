package io.funes.core.inference.onnx;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Collections;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;

class TokenWeightsTest {

    private static final long THE = 1996;
    private static final long LATE_IN_THE_VOCABULARY = 20_000;

    @Test
    void weighsRareWordsMore() {
        double[] weights = TokenWeights.of(new long[] {THE, LATE_IN_THE_VOCABULARY}, List.of(Set.of(), Set.of()));
        assertThat(weights[0]).isLessThan(0.1);
        assertThat(weights[1]).isGreaterThan(3);
    }

    @Test
    void weighsLessWhatThePoolHasEverywhere() {
        long[] token = {LATE_IN_THE_VOCABULARY};
        double rare = TokenWeights.of(token, Collections.nCopies(30, Set.of(THE)))[0];
        double common = TokenWeights.of(token, Collections.nCopies(30, Set.of(LATE_IN_THE_VOCABULARY)))[0];
        assertThat(common).isLessThan(rare / 4).isPositive();
    }

    @Test
    void isNeverNegative() {
        for (long id = 0; id < 30_522; id++) {
            assertThat(TokenWeights.of(new long[] {id}, Collections.nCopies(30, Set.of(id)))[0])
                    .as("token %d", id)
                    .isNotNegative()
                    .isFinite();
        }
    }
}
