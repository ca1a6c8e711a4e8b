package io.funes.app.agents;

import static io.funes.app.agents.Installed.eventually;
import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** A thousand hooks in a row, timed by the shell that calls them. For a machine that has nothing else to do. */
@Tag("soak")
class HookSoakIT {

    private static final long MOST_MILLIS = 50;

    private Installed installed;

    @BeforeEach
    void open() throws Exception {
        Tools.need("bash", "curl");
        installed = Installed.make();
        installed.funes("status").good();
    }

    @AfterEach
    void end() throws Exception {
        installed.end();
    }

    @Test
    void ninetyNineInAHundredReturnWithinFiftyMillis() throws Exception {
        Path transcript = Transcripts.claude(installed.home(), "s-1", "a thousand hooks");
        Path call = Files.writeString(installed.home().resolve("call.json"), Transcripts.call(transcript, "Stop"));
        String script = "for i in {1..1000}; do a=${EPOCHREALTIME/[.,]}; \"$0\" hook claude Stop <\"$1\";"
                + " echo $(( ${EPOCHREALTIME/[.,]} - a )); done";
        List<Long> micros = installed
                .run("", List.of("bash", "-c", script, installed.launcher().toString(), call.toString()))
                .good()
                .out()
                .lines()
                .map(Long::valueOf)
                .sorted()
                .toList();
        System.out.printf(
                "hooks: p50 %.1f ms, p99 %.1f ms, most %.1f ms%n",
                micros.get(500) / 1e3, micros.get(990) / 1e3, micros.get(999) / 1e3);
        assertThat(micros.get(990) / 1000).isLessThanOrEqualTo(MOST_MILLIS);
        eventually(() -> isEmpty(installed.funesHome().resolve("spool")));
        assertThat(installed.funes("sessions").good().out().lines()).hasSize(1);
    }

    private static boolean isEmpty(Path directory) throws java.io.IOException {
        try (var files = Files.list(directory)) {
            return files.findAny().isEmpty();
        }
    }
}
