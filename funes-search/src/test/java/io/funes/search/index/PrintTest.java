package io.funes.search.index;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Random;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

class PrintTest {

    @Test
    void aWordChangedInALongTextChangesFewBits() {
        String text = text(7);

        assertThat(distance(text, text.replaceFirst("w\\d+", "other"))).isLessThanOrEqualTo(8);
        assertThat(distance(text, text + "\n")).isZero();
    }

    @Test
    void otherTextsHaveOtherPrints() {
        assertThat(distance(text(1), text(2))).isGreaterThan(12);
        assertThat(distance("12 passed", "12 failed")).isGreaterThan(3);
        assertThat(distance("use port 8080 for the proxy", "use port 9090 for the proxy"))
                .isGreaterThan(3);
    }

    @Test
    void theMajorityOfAnyNumberOfVotesDecides() {
        String once = text(3);

        assertThat(distance(once, (once + " ").repeat(9))).isLessThanOrEqualTo(6);
        assertThat(Print.of("")).isZero();
    }

    private static int distance(String a, String b) {
        return Long.bitCount(Print.of(a) ^ Print.of(b));
    }

    private static String text(int seed) {
        return new Random(seed).ints(150, 0, 5000).mapToObj(i -> "w" + i).collect(Collectors.joining(" "));
    }
}
