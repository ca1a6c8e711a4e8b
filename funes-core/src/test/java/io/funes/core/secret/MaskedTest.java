package io.funes.core.secret;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

class MaskedTest {

    private static final DetectingScanner SCANNER = new DetectingScanner();

    private final Shapes shapes = new Shapes(new Random(5));

    @Test
    void showsWhatStandsAroundAFindingButNoSecret() {
        String token = shapes.checked("gh" + "p_");
        String other = shapes.checked("np" + "m_");
        String text = "first line\nlogin with " + token + " or " + other + " please";
        List<Finding> findings = SCANNER.scan(text);
        String context = Masked.context(text, findings, findings.get(0), 30);
        assertThat(context).isEqualTo("first line login with ‹github-token ••••› or ‹npm-token ••••› please");
        assertThat(Masked.context(text, findings, findings.get(1), 4)).isEqualTo("… or ‹npm-token ••••› ple…");
    }

    @Test
    void hidesAValueAlsoWhereNothingGivesItAway() {
        String value = shapes.draw("{an14}") + "!9";
        String text = "password = " + value + "\n" + value + " did not work, said " + value;
        List<Finding> findings = SCANNER.scan(text);
        assertThat(findings).isNotEmpty();
        assertThat(Masked.context(text, findings, findings.get(0), 60)).doesNotContain(value, value.substring(0, 8));
        assertThat(Masked.text(text, findings)).doesNotContain(value);
    }

    @Test
    void showsNoControlCharacters() {
        String text = "\u001b[31mred\u202e " + shapes.checked("gh" + "p_");
        assertThat(Masked.text(text, SCANNER.scan(text))).isEqualTo(" [31mred  ‹github-token ••••›");
    }
}
