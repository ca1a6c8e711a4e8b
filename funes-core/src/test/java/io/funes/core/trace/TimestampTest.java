package io.funes.core.trace;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Instant;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class TimestampTest {

    @ParameterizedTest
    @CsvSource({
        "2026-11-29T10:00:00Z,2026-11-29T10:00:00Z",
        "2026-11-29T10:00:00.123Z,2026-11-29T10:00:00.123Z",
        "2026-11-29T10:00:00+02:00,2026-11-29T08:00:00Z",
        "2026-11-29T10:00:00-05:30,2026-11-29T15:30:00Z",
        "2026-11-29T10:00:00+0200,2026-11-29T08:00:00Z",
        "2026-11-29 10:00:00,2026-11-29T10:00:00Z",
        "2026-11-29T10:00:00,2026-11-29T10:00:00Z",
        "2026-11-29T10:00,2026-11-29T10:00:00Z",
        "2026-11-29,2026-11-29T00:00:00Z",
        "1764410400,2025-11-29T10:00:00Z",
        "1764410400.25,2025-11-29T10:00:00.250Z",
        "1764410400123,2025-11-29T10:00:00.123Z",
        "1764410400123000,2025-11-29T10:00:00.123Z",
        "1764410400123000000,2025-11-29T10:00:00.123Z"
    })
    void readsEveryWayOfWritingATime(String raw, Instant meant) {
        assertThat(new Timestamp(raw).instant()).contains(meant);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                " ",
                "yesterday",
                "0",
                "-5",
                "2026-13-01T00:00:00Z",
                "1e9",
                "...",
                ".",
                "99999999999999999999"
            })
    void anUnknownTimeIsUnknownNot1970(String raw) {
        assertThat(new Timestamp(raw).instant()).isEmpty();
    }

    @Test
    void keepsTheWordsOfItsHarness() {
        assertThat(new Timestamp("2026-11-29T10:00:00+02:00").raw()).isEqualTo("2026-11-29T10:00:00+02:00");
    }

    @ParameterizedTest
    @CsvSource({
        "1782626409000,2026-06-28T06:00:09Z",
        "1782626409,2026-06-28T06:00:09Z",
        "1782626409.25,2026-06-28T06:00:09.250Z",
        "2026-06-28T06:00:09.100Z,2026-06-28T06:00:09.100Z",
        "2026-06-28T06:00:09+02:00,2026-06-28T06:00:09+02:00",
        "2026-06-28 06:00,2026-06-28 06:00"
    })
    void digitsAreShownAsAMomentAndWhatIsReadableAsItWasWritten(String raw, String shown) {
        assertThat(new Timestamp(raw).shown()).contains(shown);
        assertThat(new Timestamp(raw).raw()).isEqualTo(raw);
    }

    @ParameterizedTest
    @ValueSource(strings = {"[compass for lattice]", "", "0", "yesterday"})
    void whatIsNoTimeIsNotShown(String raw) {
        assertThat(new Timestamp(raw).shown()).isEmpty();
    }
}
