package io.funes.core.text;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class CountedTest {

    @Test
    void oneIsSingularAndThousandsAreApart() {
        assertThat(Counted.of(0, "chunk")).isEqualTo("0 chunks");
        assertThat(Counted.of(1, "chunk")).isEqualTo("1 chunk");
        assertThat(Counted.of(1_234_567, "chunk")).isEqualTo("1,234,567 chunks");
        assertThat(Counted.number(-1_000)).isEqualTo("-1,000");
        assertThat(Counted.number(999)).isEqualTo("999");
        assertThat(Counted.are(1, "block")).isEqualTo("1 block is");
        assertThat(Counted.are(2, "block")).isEqualTo("2 blocks are");
    }
}
