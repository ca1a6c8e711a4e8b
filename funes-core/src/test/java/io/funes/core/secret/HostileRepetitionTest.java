package io.funes.core.secret;

import static org.assertj.core.api.Assertions.assertThat;

import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * For every rule, texts that repeat what calls it, with what its expression goes on with or stumbles over: four times the
 * text must not take sixteen times the time. Nothing is listed by hand, so that a new detector is in from the start.
 */
class HostileRepetitionTest {

    private static final int SMALL = 2_000;
    /** Fillers tried for each rule; all of them with -Dfunes.fillers=99. */
    private static final int ROUNDS = Integer.getInteger("funes.fillers", 4);

    private static final int TIMES = 4;
    private static final double MOST = TIMES * 2.2;
    private static final List<String> FILLERS = List.of(
            "",
            " ",
            "a",
            "A1b2",
            "=",
            ": ",
            "\"",
            "=\"",
            "\n",
            "(\"a\",\"",
            "/",
            ":a@",
            "-",
            ".",
            " is ",
            "\\\"",
            "{",
            "%25");
    /** This thread's own time, so that a busy machine changes nothing. */
    private static final ThreadMXBean CLOCK = ManagementFactory.getThreadMXBean();

    private static final DetectingScanner SCANNER = new DetectingScanner();

    static Stream<Named> rules() {
        List<Rule> rules = Rules.all();
        return IntStream.range(0, rules.size()).mapToObj(i -> new Named(i, rules.get(i)));
    }

    /** A rule, shown by its place and its words. */
    record Named(int place, Rule rule) {

        List<String> words() {
            return rule instanceof Token token ? token.beginnings() : rule.words();
        }

        @Override
        public String toString() {
            return place + " " + words().get(0);
        }
    }

    @ParameterizedTest
    @MethodSource("rules")
    void takesTimeLinearInTheText(Named rule) {
        for (String piece : pieces(rule)) {
            double ratio = ratio(piece);
            for (int again = 0; again < 6 && ratio >= MOST; again++) {
                ratio = Math.min(ratio, ratio(piece));
            }
            assertThat(ratio).as(TIMES + " times as much of " + piece).isLessThan(MOST);
        }
    }

    /** Words with fillers, other ones for each rule, and all words in a row. */
    private static List<String> pieces(Named rule) {
        List<String> words = rule.words();
        List<String> pieces = new ArrayList<>();
        for (int i = 0; i < Math.min(ROUNDS, FILLERS.size() * words.size()); i++) {
            pieces.add(words.get(i % words.size()) + FILLERS.get((i + rule.place()) % FILLERS.size()));
        }
        pieces.add(String.join(" ", words));
        pieces.add(String.join("=a", words).toUpperCase(Locale.ROOT));
        return pieces;
    }

    private static double ratio(String piece) {
        double small = time(piece.repeat(SMALL / piece.length() + 1));
        return time(piece.repeat(TIMES * SMALL / piece.length() + 1)) / Math.max(small, 5e5);
    }

    private static double time(String text) {
        long start = CLOCK.getCurrentThreadCpuTime();
        SCANNER.scan(text);
        return CLOCK.getCurrentThreadCpuTime() - start;
    }
}
