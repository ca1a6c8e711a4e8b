package io.funes.ingest.cursor;

import static org.assertj.core.api.Assertions.assertThat;

import io.funes.ingest.source.Outcome;
import io.funes.ingest.source.OwnClaims;
import io.funes.ingest.source.Reading;
import io.funes.ingest.source.SourceContract;
import io.funes.ingest.source.Told;
import io.funes.ingest.source.TraceSource;
import io.funes.ingest.source.Traces;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Transcripts that are texts, as older builds wrote them. */
class CursorTextTest extends SourceContract {

    private static final String ID = "77777777-0000-4000-8000-000000000007";
    private static final Path FILE = Traces.own("cursor/projects/home-u-shop/agent-transcripts/" + ID + ".txt");

    @Override
    protected TraceSource source() {
        return new CursorSource();
    }

    @Override
    protected String samples() {
        return "cursor";
    }

    @Override
    protected List<Path> fixtures() {
        return List.of(FILE);
    }

    @Override
    protected List<Path> everySample() {
        return fixtures();
    }

    @Override
    protected long records(Path file) throws IOException {
        return Files.readAllLines(file).stream()
                .filter(line -> line.matches("(user|assistant|A):"))
                .count();
    }

    @Test
    void givesWhatEachSaidCalledAndGot() throws IOException {
        Reading reading = Reading.of(source(), FILE);

        assertThat(Told.of(reading))
                .containsExactly(
                        ID + "-0 user: 0 why is the cart slow?\nand the list?",
                        ID
                                + "-1 assistant: 0 look at the query first / 1 I read the file. / 2 [tool_use Read] path: cart.py"
                                + " / 3 [tool_result Read] def cart():\n    pass / 4 It asks once for each row.",
                        ID + "-2 user: 0 make it fast",
                        ID + "-3 assistant: 0 Done.");
        assertThat(reading.facts().id().value()).isEqualTo(ID);
        assertThat(reading.facts().workdir()).contains("home-u-shop");
    }

    @Test
    void aTextElsewhereIsNoTranscript() {
        assertThat(source().mayHold(Path.of("/home/u/notes.txt"))).isFalse();
    }

    @Test
    void repeatsWhatNewerTranscriptsOfTheSameSessionHave() throws IOException {
        Path lines = directory.resolve(ID + ".jsonl");
        Files.writeString(
                lines, "{\"role\":\"user\",\"message\":{\"content\":[{\"type\":\"text\",\"text\":\"why?\"}]}}\n");
        OwnClaims claims = new OwnClaims();
        Reading.of(source(), lines, claims);

        Reading text = Reading.of(source(), FILE, claims);

        assertThat(text.turns()).isEmpty();
        assertThat(text.total(Outcome.FOLDED)).isEqualTo(4);
    }

    @Test
    void survivesAnyText() throws IOException {
        byte[] whole = Files.readAllBytes(FILE);
        Path file =
                Files.createDirectories(directory.resolve("agent-transcripts")).resolve("t.txt");
        for (int i = 0; i < 500; i++) {
            byte[] bytes = whole.clone();
            for (int j = 0; j < 20; j++) {
                bytes[random.nextInt(bytes.length)] = (byte) (random.nextBoolean() ? '\n' : random.nextInt(256));
            }
            Files.write(file, bytes);
            source().recognizes(file);
            Reading.of(source(), file);
        }
    }
}
