package io.funes.core.secret;

import static org.assertj.core.api.Assertions.assertThat;

import io.funes.core.secret.Credentials.Credential;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Every issuer that was promised has its detector, and every detector something that it finds and something it lets be. */
class IssuersTest {

    private static final DetectingScanner SCANNER = new DetectingScanner();
    private static final int ENOUGH = 20;
    private static final Map<String, List<Case>> CASES = cases();

    /** A text in which a detector finds one value. */
    private record Case(String text, Finding finding) {

        String masked() {
            return text.substring(0, finding.start())
                    + "x".repeat(finding.end() - finding.start())
                    + text.substring(finding.end());
        }
    }

    static Stream<String> promised() {
        return Forms.lines("issuers.txt");
    }

    static Stream<String> detectors() {
        return Detectors.all().stream().map(Detectors.Detector::name);
    }

    @ParameterizedTest
    @MethodSource("promised")
    void hasItsDetectors(String line) {
        String[] detectors = line.substring(line.indexOf(" = ") + 3).split(" ");
        assertThat(detectors).isNotEmpty();
        assertThat(detectors().collect(Collectors.toSet())).contains(detectors);
    }

    @Test
    void theDetectorsThatWerePromisedFindValuesDrawnFromTheirIssuersDocumentation() {
        Set<String> found = new TreeSet<>();
        new Strangers(new Random(7))
                .all()
                .forEach(block -> SCANNER.scan(block.text().plain()).forEach(f -> found.add(f.detector())));
        List<String> promised = promised()
                .flatMap(line ->
                        Arrays.stream(line.substring(line.indexOf(" = ") + 3).split(" ")))
                .distinct()
                .toList();
        List<String> missing =
                promised.stream().filter(name -> !found.contains(name)).toList();
        System.out.println("promised, and found in the own planting only: " + missing);
        assertThat(missing.size()).isLessThan(promised.size() / 5);
    }

    /** The same words with the value masked out: what is found must come from the value, not from what is around it. */
    @ParameterizedTest
    @MethodSource("detectors")
    void findsTheValueAndNothingWhereItIsMaskedOut(String detector) {
        List<Case> cases = CASES.getOrDefault(detector, List.of());
        assertThat(cases).isNotEmpty();
        for (Case one : cases.subList(0, Math.min(ENOUGH, cases.size()))) {
            assertThat(SCANNER.scan(one.masked())).as(one.masked()).noneMatch(f -> f.detector()
                    .equals(detector));
        }
    }

    private static Map<String, List<Case>> cases() {
        Map<String, List<Case>> cases = new HashMap<>();
        for (String text : texts()) {
            List<Finding> findings = SCANNER.scan(text);
            if (findings.size() == 1) {
                cases.computeIfAbsent(findings.get(0).detector(), d -> new ArrayList<>())
                        .add(new Case(text, findings.get(0)));
            }
        }
        return cases;
    }

    private static List<String> texts() {
        Credentials credentials = new Credentials(new Random(10));
        Forms forms = new Forms(new Random(13));
        return Stream.of(
                        credentials.marked().stream().map(Credential::value),
                        credentials.labelled().stream().map(c -> c.label() + "=" + c.value() + "\n"),
                        new Planted(new Random(12)).all().stream().map(Planted.Block::text),
                        Forms.lines("forms-with-secrets.txt")
                                .map(line -> forms.fill(line).text()))
                .flatMap(texts -> texts)
                .toList();
    }
}
