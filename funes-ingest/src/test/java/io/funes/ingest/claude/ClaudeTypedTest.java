package io.funes.ingest.claude;

import static org.assertj.core.api.Assertions.assertThat;

import io.funes.ingest.source.Outcome;
import io.funes.ingest.source.Reading;
import io.funes.ingest.source.Told;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What a person typed where only the echo of a command has it. */
class ClaudeTypedTest {

    private static final String RECORD = "{\"type\":\"user\",\"uuid\":\"%s\",\"message\":{\"content\":\"%s\"}}\n";
    private static final String ECHO = "<command-name>/review</command-name>\\n            "
            + "<command-message>review</command-message>\\n            <command-args>%s</command-args>";

    @TempDir
    private Path directory;

    @Test
    void theArgumentsOfASlashCommandAreTheUsersSpeech() throws IOException {
        Reading reading = read(RECORD.formatted("a", ECHO.formatted("look at the parser\\nand its <tests>")));

        assertThat(Told.of(reading)).containsExactly("a user: 0 look at the parser\nand its <tests>");
        assertThat(reading.total(Outcome.NOISE)).isEqualTo(2);
    }

    @Test
    void theOrderOfAnEchoDoesNotMatter() throws IOException {
        String echo = "<command-message>review is running…</command-message>\\n<command-args>the parser</command-args>"
                + "\\n<command-name>/review</command-name>";

        assertThat(Told.of(read(RECORD.formatted("a", echo)))).containsExactly("a user: 0 the parser");
    }

    @Test
    void anEchoWithoutArgumentsSaysNothingAndIsCounted() throws IOException {
        Reading reading = read(RECORD.formatted("a", ECHO.formatted(" \\n"))
                + RECORD.formatted("b", "<local-command-stdout>done</local-command-stdout>")
                + RECORD.formatted("c", "go on"));

        assertThat(Told.of(reading)).containsExactly("c user: 0 go on");
        assertThat(reading.turns().get(0).seq()).isEqualTo(2);
    }

    @Test
    void whatIsToBeRememberedIsTheUsersSpeech() throws IOException {
        assertThat(Told.of(read(RECORD.formatted("a", "<user-memory-input>always use pnpm</user-memory-input>"))))
                .containsExactly("a user: 0 always use pnpm");
    }

    @Test
    void whatACommandBecomesIsNoSpeech() throws IOException {
        String meta = "{\"type\":\"user\",\"uuid\":\"b\",\"isMeta\":true,\"message\":{\"content\":\"%s\"}}\n";

        assertThat(Told.of(read(RECORD.formatted("a", ECHO.formatted("the parser")) + meta.formatted("Review it."))))
                .containsExactly("a user: 0 the parser");
    }

    private Reading read(String lines) throws IOException {
        return Reading.of(new ClaudeSource(), Files.writeString(directory.resolve("s.jsonl"), lines));
    }
}
