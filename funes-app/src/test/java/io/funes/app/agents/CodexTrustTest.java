package io.funes.app.agents;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import tools.jackson.databind.json.JsonMapper;

/** Hashes as Codex 0.171 computed them for these hooks ({@code hooks/list} of its app server). */
class CodexTrustTest {

    private static final String END = "b73cb53d3a0de60ef2231b3f7fa64cf245707b44b10f56d3c0f01422b18d4881";
    private static final String STOP = "a5c750bff376b2a7467b9b1ffeac02878022811905c0ffd37d07d6f194072b89";

    @TempDir
    Path home;

    @ParameterizedTest
    @CsvSource(
            quoteCharacter = '~',
            value = {
                "SessionEnd, 3, " + END + ", /opt/funes hook codex SessionEnd",
                "Stop, 10, " + STOP
                        + ", env 'FUNES_HOME=/home/jo'\\''s hömé/.funes' '/opt/it'\\''s here/funes' hook codex Stop"
            })
    void computesTheHashThatCodexComputes(String event, int seconds, String hash, String command) {
        var handler = JsonMapper.shared()
                .createObjectNode()
                .put("type", "command")
                .put("command", command)
                .put("timeout", seconds);
        assertThat(CodexTrust.hash(event, handler)).isEqualTo("sha256:" + hash);
    }

    @Test
    void readsApprovalsByPlaceAndHash() throws IOException {
        Files.writeString(home.resolve("hooks.json"), """
                {"hooks": {
                  "Stop": [{"hooks": [{"command": "theirs"}]}, {"hooks": [{"command": "/opt/funes hook codex Stop", "timeout": 10}]}],
                  "SessionStart": [{"hooks": [{"command": "/opt/funes hook codex SessionStart", "timeout": 10}]}],
                  "SessionEnd": [{"hooks": [{"command": "/opt/funes hook codex SessionEnd", "timeout": 3}]}]
                }}
                """);
        Files.writeString(home.resolve("config.toml"), """
                [hooks.state]

                [hooks.state."%1$s/hooks.json:session_end:0:0"]
                trusted_hash = "sha256:%2$s"

                [hooks.state."%1$s/hooks.json:stop:0:0"]
                trusted_hash = "sha256:theirs"

                [hooks.state."%1$s/hooks.json:session_start:0:0"]
                enabled = true
                trusted_hash = "sha256:of an older command"
                """.formatted(home, END));
        assertThat(CodexTrust.states(home))
                .isEqualTo(Map.of(
                        "Stop", "not approved",
                        "SessionStart", "changed since it was approved",
                        "SessionEnd", "approved"));
    }

    @Test
    void withoutHooksThereIsNothingToSay() {
        assertThat(CodexTrust.states(home)).isEmpty();
    }
}
