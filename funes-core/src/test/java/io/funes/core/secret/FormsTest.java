package io.funes.core.secret;

import static org.assertj.core.api.Assertions.assertThat;

import io.funes.core.secret.Forms.Form;
import java.util.List;
import java.util.Random;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class FormsTest {

    private static final int DRAWS = 12;
    private static final DetectingScanner SCANNER = new DetectingScanner();

    static Stream<String> withSecrets() {
        return Forms.lines("forms-with-secrets.txt");
    }

    static Stream<String> withoutSecrets() {
        return Forms.lines("forms-without-secrets.txt");
    }

    @ParameterizedTest
    @MethodSource("withSecrets")
    void findsTheSecretAndNoMore(String line) {
        Forms forms = new Forms(new Random(21));
        for (int draw = 0; draw < DRAWS; draw++) {
            Form form = forms.fill(line);
            List<Finding> findings = SCANNER.scan(form.text());
            assertThat(findings).as(form.text()).allMatch(f -> f.confidence().isRedacted());
            assertThat(findings.stream().map(f -> form.text().substring(f.start(), f.end())))
                    .as(form.text())
                    .containsExactlyElementsOf(form.secrets().stream()
                            .map(s -> form.text().substring(s[0], s[1]))
                            .toList());
        }
    }

    @ParameterizedTest
    @MethodSource("withSecrets")
    void findsItInsideJsonAsWell(String line) {
        Form form = new Forms(new Random(22)).fill(line);
        String inner = form.text().replace("\\", "\\\\").replace("\"", "\\\"").replace("\n", "\\n");
        assertThat(SCANNER.scan("{\"text\":\"" + inner + "\"}"))
                .as(form.text())
                .hasSameSizeAs(form.secrets())
                .allMatch(f -> f.confidence().isRedacted());
    }

    @ParameterizedTest
    @MethodSource("withoutSecrets")
    void findsNothing(String line) {
        Forms forms = new Forms(new Random(23));
        for (int draw = 0; draw < DRAWS; draw++) {
            String text = forms.fill(line).text();
            assertThat(SCANNER.scan(text)).as(text).isEmpty();
        }
    }
}
