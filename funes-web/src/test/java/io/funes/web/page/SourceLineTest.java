package io.funes.web.page;

import static org.assertj.core.api.Assertions.assertThat;

import io.funes.core.trace.TurnId;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SourceLineTest {

    @TempDir
    private Path directory;

    @Test
    void theLineThatNamesTheTurnIsFoundAndNotTheOneThatFollowsIt() throws IOException {
        Path file = write(
                "{\"uuid\":\"a\"}\n{\"parentUuid\":\"a\",\"uuid\":\"b\"}\n{\"parentUuid\":\"b\",\"uuid\":\"c\"}\n");
        assertThat(SourceLine.of(file.toString(), new TurnId("b"))).hasValue(2);
        assertThat(SourceLine.of(file.toString(), new TurnId("c"))).hasValue(3);
    }

    @Test
    void aTurnThatIsNamedByItsLineNeedsNoFile() {
        assertThat(SourceLine.of("gone.jsonl", new TurnId("session-x17"))).hasValue(17);
    }

    @Test
    void bytesThatAreNoTextAreReadOver() throws IOException {
        Path file = directory.resolve("broken.jsonl");
        Files.write(file, new byte[] {(byte) 0xFF, (byte) 0xFE, '\n', '"', 'a', '"', '\n'});
        assertThat(SourceLine.of(file.toString(), new TurnId("a"))).hasValue(2);
    }

    @Test
    void whatIsGoneOrNamesNothingHasNoLine() throws IOException {
        assertThat(SourceLine.of(directory.resolve("gone").toString(), new TurnId("a")))
                .isEmpty();
        assertThat(SourceLine.of(write("{}\n").toString(), new TurnId("a"))).isEmpty();
        assertThat(SourceLine.of("a\u0000b", new TurnId("a"))).isEmpty();
    }

    private Path write(String lines) throws IOException {
        return Files.writeString(directory.resolve("trace.jsonl"), lines);
    }
}
