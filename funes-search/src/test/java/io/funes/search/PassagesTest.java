package io.funes.search;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class PassagesTest {

    @Test
    void ofALongTextTheEndsAreLeft() {
        assertThat(Passages.ends("abcdefghij", 10)).isEqualTo("abcdefghij");
        assertThat(Passages.ends("abcdefghij", 4)).isEqualTo("ab\nij");
    }

    @Test
    void noCharacterIsCutInTwo() {
        assertThat(Passages.ends("a\uD83D\uDE80bcd\uD83D\uDE80z", 4)).isEqualTo("a\nz");
    }
}
