package io.funes.app.agents;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.util.List;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** What {@code docs/api.md} tells people to type works as it stands there. */
class ApiDocIT {

    private static final Pattern BLOCK = Pattern.compile("(?ms)^```sh\\n(.*?)^```$");

    private static Installed installed;

    @BeforeAll
    static void index() throws Exception {
        Tools.need("bash", "curl");
        installed = Installed.make();
        installed.funes("index", Installed.SAMPLES.toString()).good();
    }

    @AfterAll
    static void end() throws Exception {
        if (installed != null) {
            installed.end();
        }
    }

    @Test
    void everyLineRuns() throws Exception {
        String script = "set -euo pipefail\n" + lines();
        installed.environment().put("PATH", installed.launcher().getParent() + ":" + System.getenv("PATH"));
        Installed.Ended ended = installed.run("", List.of("bash", "-c", script)).good();
        assertThat(ended.out())
                .contains("\"hits\":[{")
                .contains("\"sessions\":[{")
                .contains("turn=")
                .contains("\"coverage\":")
                .contains("no sessions")
                .contains("repo acme/rocket")
                .contains("\"jsonrpc\":\"2.0\"");
    }

    private static String lines() throws IOException {
        return BLOCK.matcher(Files.readString(Installed.ROOT.resolve("docs/api.md")))
                .results()
                .map((MatchResult block) -> block.group(1))
                .collect(Collectors.joining());
    }
}
