package io.funes.search;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Instant;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class MomentTest {

    private static final Instant NOW = Instant.parse("2026-03-31T12:00:00Z");

    @ParameterizedTest
    @CsvSource({
        "7d,2026-03-24T12:00:00Z",
        "90m,2026-03-31T10:30:00Z",
        "12h,2026-03-31T00:00:00Z",
        "2w,2026-03-17T12:00:00Z",
        "2026-03-01,2026-03-01T00:00:00Z",
        "2026-03-01T10:00:00+02:00,2026-03-01T08:00:00Z",
        "2026-03-01 10:00:00,2026-03-01T10:00:00Z",
    })
    void readsDatesAndAges(String text, String expected) {
        assertThat(Moment.parse(text, NOW)).isEqualTo(Instant.parse(expected));
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "yesterday", "7", "d", "-7d", "7y", "9999999d", "2026-13-01", "7 d"})
    void quotesWhatItCannotRead(String text) {
        assertThatThrownBy(() -> Moment.parse(text, NOW))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageStartingWith("no time \"" + text + "\"");
    }

    @Test
    void refusesQuestionsThatMakeNoSense() {
        assertThatThrownBy(() -> Question.of("  ")).hasMessage("a question needs words");
        assertThatThrownBy(() -> Question.of("x").withK(0)).hasMessage("k is at least 1, not 0");
        assertThatThrownBy(() -> Question.of("x").withFloor(1.5)).hasMessageContaining("1.5");
        assertThatThrownBy(() -> Variant.of("best"))
                .hasMessageContaining("no variant \"best\"")
                .hasMessageContaining("full");
    }
}
