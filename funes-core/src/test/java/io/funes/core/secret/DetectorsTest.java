package io.funes.core.secret;

import static org.assertj.core.api.Assertions.assertThat;

import io.funes.core.secret.Credentials.Credential;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class DetectorsTest {

    private static final DetectingScanner SCANNER = new DetectingScanner();
    private static final int PREFIX = 8;

    static Stream<Credential> marked() {
        return new Credentials(new Random(9)).marked().stream();
    }

    @Test
    void everyDetectorFindsSomething() {
        Set<String> found = new TreeSet<>();
        Stream.of(texts(), planted(), forms()).flatMap(texts -> texts).forEach(text -> SCANNER.scan(text)
                .forEach(f -> found.add(f.detector())));
        assertThat(found).containsAll(names());
        assertThat(names()).containsAll(found);
    }

    @ParameterizedTest
    @MethodSource("marked")
    void aFilledInValueIsNone(Credential one) {
        String filled = one.value().substring(0, Math.min(PREFIX, one.value().length() / 3))
                + one.value()
                        .substring(Math.min(PREFIX, one.value().length() / 3))
                        .replaceAll("[A-Za-z0-9]", "x");
        assertThat(SCANNER.scan("see " + filled + " here")).as(filled).isEmpty();
    }

    @ParameterizedTest
    @MethodSource("marked")
    void aValueInsideALongerWordIsNone(Credential one) {
        String glued = "qq" + one.value();
        assertThat(SCANNER.scan(glued)).as(glued).noneMatch(f -> f.detector().equals(one.detector()) && f.start() <= 2);
    }

    @Test
    void aTokenWithAWrongChecksumIsLikelyOnly() {
        String right = new Shapes(new Random(1)).checked("gh" + "p_");
        char last = right.charAt(right.length() - 1);
        String wrong = right.substring(0, right.length() - 1) + (last == 'a' ? 'b' : 'a');
        assertThat(SCANNER.scan(right)).extracting(Finding::confidence).containsExactly(Confidence.DEFINITE);
        assertThat(SCANNER.scan(wrong)).extracting(Finding::confidence).containsExactly(Confidence.LIKELY);
    }

    @Test
    void namesItsSourceForEachDetector() {
        assertThat(Detectors.all()).allSatisfy(d -> assertThat(d.source()).matches("https://\\S+|docs/secrets.md"));
        assertThat(Detectors.all()).extracting(Detectors.Detector::name).doesNotHaveDuplicates();
    }

    private static List<String> names() {
        return Detectors.all().stream().map(Detectors.Detector::name).toList();
    }

    private static Stream<String> texts() {
        Credentials credentials = new Credentials(new Random(10));
        return Stream.concat(
                credentials.marked().stream().map(Credential::value),
                credentials.labelled().stream().map(c -> c.label() + "=" + c.value() + "\n"));
    }

    private static Stream<String> planted() {
        return new Planted(new Random(12)).all().stream().map(Planted.Block::text);
    }

    private static Stream<String> forms() {
        Forms forms = new Forms(new Random(13));
        return Forms.lines("forms-with-secrets.txt")
                .map(line -> forms.fill(line).text());
    }
}
