package io.funes.ingest;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Random;
import org.junit.jupiter.api.Test;

class CapTest {

    @Test
    void leavesWhatIsShortAsItIs() {
        String text = "x".repeat(Cap.MAX);

        assertThat(Cap.exactly(Cap.roughly(text), text.length())).isEqualTo(text);
    }

    @Test
    void keepsBothEndsAndSaysHowMuchIsMissing() {
        String text = "first" + "x".repeat(Cap.MAX * 20) + "last";

        assertThat(Cap.exactly(Cap.roughly(text), text.length()))
                .startsWith("firstx")
                .endsWith("xlast")
                .contains("\n[" + (text.length() - Cap.MAX) + " characters left out]\n")
                .hasSizeLessThan(Cap.MAX + 60);
    }

    @Test
    void keepsEnoughAroundTheCutForSecretsToBeSeen() {
        String text = "x".repeat(Cap.MAX * 20);

        assertThat(Cap.roughly(text)).hasSize(Cap.MAX * 3 + 1);
    }

    @Test
    void neverHalvesACharacter() {
        Random random = new Random(7);
        for (int i = 0; i < 20; i++) {
            String text =
                    "x".repeat(random.nextInt(3)) + "\uD83D\uDE00".repeat(Cap.MAX * 3) + "y".repeat(random.nextInt(3));
            String kept = Cap.exactly(Cap.roughly(text), text.length());

            assertThat(kept.codePoints()).noneMatch(c -> c >= 0xD800 && c <= 0xDFFF);
        }
    }
}
