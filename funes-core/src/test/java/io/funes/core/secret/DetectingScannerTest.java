package io.funes.core.secret;

import static org.assertj.core.api.Assertions.assertThat;

import io.funes.core.secret.Credentials.Credential;
import java.util.List;
import java.util.Random;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class DetectingScannerTest {

    private static final DetectingScanner SCANNER = new DetectingScanner();

    static Stream<Credential> marked() {
        return new Credentials(new Random(7)).marked().stream();
    }

    static Stream<Credential> labelled() {
        return new Credentials(new Random(8)).labelled().stream();
    }

    @ParameterizedTest
    @MethodSource("marked")
    void findsAValueByItsForm(Credential one) {
        String text = "see " + one.value() + " here";
        assertThat(SCANNER.scan(text))
                .as(one.toString())
                .singleElement()
                .satisfies(f -> assertThat(f.detector()).isEqualTo(one.detector()))
                .satisfies(f -> assertThat(text.substring(f.start(), f.end())).isEqualTo(one.value()));
    }

    @ParameterizedTest
    @MethodSource("labelled")
    void findsAValueByItsLabel(Credential one) {
        String text = "export " + one.label() + "=" + one.value() + "\n";
        assertThat(SCANNER.scan(text))
                .as(one.toString())
                .singleElement()
                .satisfies(f -> assertThat(f.confidence()).isEqualTo(Confidence.LIKELY))
                .satisfies(f -> assertThat(text.substring(f.start(), f.end())).isEqualTo(one.value()));
    }

    @Test
    void findsNothingInProse() {
        assertThat(SCANNER.scan("The password is required. Please pass your token to the key handler."))
                .isEmpty();
    }

    @Test
    void listsEveryDetectorOnce() {
        List<String> names =
                Detectors.all().stream().map(Detectors.Detector::name).toList();
        assertThat(names).doesNotHaveDuplicates().hasSizeGreaterThan(100);
    }
}
