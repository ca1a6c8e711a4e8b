package io.funes.core.secret;

import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import org.junit.jupiter.api.Test;

class FailingScannerTest {

    /** A rule that cannot read. */
    private record Broken() implements Rule {

        @Override
        public List<String> words() {
            return List.of("word");
        }

        @Override
        public void look(Pass pass, int id, int start, int end) {
            throw new IllegalStateException("broken at " + start);
        }
    }

    private final DetectingScanner scanner = new DetectingScanner(List.of(new Broken()));

    @Test
    void aBrokenDetectorIsAFailureAndNotAnEmptyAnswer() {
        assertThatThrownBy(() -> scanner.scan("a word to the wise"))
                .isInstanceOf(ScanFailedException.class)
                .hasMessageContaining("not clean")
                .hasMessageNotContaining("wise");
    }

    @Test
    void aRedactorOfABrokenScannerGivesNoText() {
        SessionRedactor redactor = new SessionRedactor(scanner, FingerprintKey.random(), RedactionState.EMPTY);
        assertThatThrownBy(() -> redactor.redact("a word")).isInstanceOf(ScanFailedException.class);
    }
}
