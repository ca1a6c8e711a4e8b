package io.funes.core.secret;

import static org.assertj.core.api.Assertions.assertThat;

import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Texts built against the scanner: eight times the text must not take sixty-four times the time. */
class LinearityTest {

    private static final int SMALL = 12_000;
    private static final int TIMES = 8;
    private static final double MOST = TIMES * 4.0;
    /** This thread's own time, so that a busy machine changes nothing. */
    private static final ThreadMXBean CLOCK = ManagementFactory.getThreadMXBean();

    private static final DetectingScanner SCANNER = new DetectingScanner();

    static Stream<String> hostile() {
        return Stream.of(
                "gh" + "p_",
                "sk-",
                "eyJ",
                "password=",
                "password is ",
                "password for the ",
                "the token ",
                "password=\"",
                "'password' ",
                "key: ",
                "://",
                "a://b:c",
                "postgres://a:b@",
                "-----BEGIN RSA PRIVATE KEY-----",
                "-----BEGIN RSA PRIVATE KEY-----\nAAAABBBBCCCCDDDD",
                "-----BEGIN ",
                "\\",
                "\\\"",
                "\\u005c",
                "%25",
                "%2525",
                "&amp;",
                "&",
                "Cookie: a=b; ",
                "kind: Secret\ndata:\n a: ",
                "kind: Secret ",
                "mysql -p",
                " -p",
                "AKIA",
                "AK" + "IAABCDEFGHIJKLMNOP ",
                "Private-Lines: 1 ",
                "cGFzc3dvcmQ9",
                "A",
                "A/",
                "a.",
                "-",
                "[\"password\",",
                "token=token=",
                "pass_",
                "\"d\":\"",
                "Basic ",
                "Bearer a",
                "sig=%2B",
                "login(\"a\",",
                "echo a|",
                "sqlplus -s ",
                "htpasswd -b ",
                "credentials: a:",
                ":AA",
                "-us",
                "password|",
                "password -> ",
                "password\n",
                "name: PASSWORD\n value");
    }

    @ParameterizedTest
    @MethodSource("hostile")
    void scansInTimeLinearInTheText(String piece) {
        String small = piece.repeat(SMALL / piece.length());
        String large = piece.repeat(TIMES * SMALL / piece.length());
        assertThat(best(large) / best(small))
                .as("times as long for " + TIMES + " times " + piece)
                .isLessThan(MOST);
    }

    @ParameterizedTest
    @MethodSource("nested")
    void readsNestedEncodingsToABoundedDepth(String text) {
        assertThat(SCANNER.scan(text)).isNotNull();
    }

    static Stream<String> nested() {
        String text = "password is nothing here, ".repeat(1_000);
        String escaped = text;
        for (int layer = 0; layer < 6; layer++) {
            text = Base64.getEncoder().encodeToString(text.getBytes(StandardCharsets.UTF_8));
            escaped = "{\"a\":\"" + escaped.replace("\\", "\\\\").replace("\"", "\\\"") + "\"}";
        }
        return List.of(text, escaped).stream();
    }

    /** The best of some runs: what else the machine does can only make a run longer. */
    private static double best(String text) {
        double best = Double.MAX_VALUE;
        for (int run = 0; run < 3; run++) {
            long start = CLOCK.getCurrentThreadCpuTime();
            SCANNER.scan(text);
            best = Math.min(best, Math.max(5e5, CLOCK.getCurrentThreadCpuTime() - start));
        }
        return best;
    }
}
