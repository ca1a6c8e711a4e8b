package io.funes.core.secret;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Test;

class SessionRedactorTest {

    private static final DetectingScanner SCANNER = new DetectingScanner();

    private final FingerprintKey key = FingerprintKey.random();
    private final Shapes shapes = new Shapes(new Random(3));
    private final Credentials credentials = new Credentials(new Random(4));
    private final String first = shapes.checked("gh" + "p_");
    private final String second = shapes.checked("gh" + "p_");

    @Test
    void returnsACleanTextItself() {
        String clean = "nothing to see in this text about tokens and passwords";
        assertThat(redactor().redact(clean)).isSameAs(clean);
    }

    @Test
    void numbersTheSecondValueOfADetector() {
        assertThat(redactor().redact("a " + first + " b " + second + " c " + first))
                .isEqualTo("a [REDACTED:github-token] b [REDACTED:github-token#2] c [REDACTED:github-token]");
    }

    @Test
    void givesAWrappedSecretTheNumberOfThePlainOne() {
        SessionRedactor redactor = redactor();
        redactor.redact(first);
        redactor.redact(second);
        String json = redactor.redact("{\"out\": \"line\\n" + second + "\\nend\"}");
        assertThat(json).isEqualTo("{\"out\": \"line\\n[REDACTED:github-token#2]\\nend\"}");
        String wrapped = Credentials.base64("the pipeline runs with token=" + second + " on Mondays");
        assertThat(redactor.redact(wrapped)).contains("[REDACTED:github-token#2]");
    }

    @Test
    void readingInPiecesNumbersAsReadingAtOnce() {
        String one = "x " + second + " " + first;
        String two = "y " + first + " " + shapes.checked("gh" + "o_");
        SessionRedactor atOnce = redactor();
        String whole = atOnce.redact(one) + atOnce.redact(two);
        SessionRedactor early = redactor();
        String head = early.redact(one);
        String tail = new SessionRedactor(SCANNER, key, early.state()).redact(two);
        assertThat(head + tail).isEqualTo(whole);
    }

    @Test
    void redactsAPrivateKeyWithItsFirstAndLastLine() {
        String pem = credentials.pem("RSA PRIVATE KEY");
        assertThat(redactor().redact("a\n" + pem + "\nb")).isEqualTo("a\n[REDACTED:private-key]\nb");
        assertThat(redactor().redact("{\"key\":\"" + pem.replace("\n", "\\n") + "\\n\"}"))
                .isEqualTo("{\"key\":\"[REDACTED:private-key]\\n\"}");
        assertThat(redactor().redact("KEY='" + pem.replace("\n", " ") + "'")).isEqualTo("KEY='[REDACTED:private-key]'");
    }

    @Test
    void reportsItsMarkersPerDetector() {
        SessionRedactor redactor = redactor();
        redactor.redact(first + " " + second + " postgres://app:" + credentials.password() + "@db/x");
        assertThat(redactor.redactions().markers()).isEqualTo(Map.of("github-token", 2, "database-url", 1));
        assertThat(redactor.redactions().total()).isEqualTo(3);
    }

    @Test
    void holdsNoValueInWhatItKeeps() {
        SessionRedactor redactor = redactor();
        redactor.redact(first);
        assertThat(redactor.state().toString() + redactor + redactor.redactions() + SCANNER.scan(first))
                .doesNotContain(first)
                .doesNotContain(first.substring(8, 20));
    }

    private SessionRedactor redactor() {
        return new SessionRedactor(SCANNER, key, RedactionState.EMPTY);
    }
}
