package io.funes.ingest.opencode;

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

/** Sessions of before 1.4, a file for each message and each part. */
class OpenCodeTreeTest extends SourceContract {

    private static final String ID = "ses_00000000000000000000000a01";
    private static final Path FILE = Traces.own("opencode/storage/session/p1/" + ID + ".json");

    @Override
    protected TraceSource source() {
        return new OpenCodeSource();
    }

    @Override
    protected String samples() {
        return "opencode";
    }

    @Override
    protected List<Path> fixtures() {
        return List.of(FILE);
    }

    @Override
    protected long records(Path file) {
        return 2;
    }

    @Test
    void givesMessagesWithTheirParts() throws IOException {
        Reading reading = Reading.of(source(), FILE);

        assertThat(Told.of(reading))
                .containsExactly(
                        "msg_1 user: 0 where is the cart?",
                        "msg_2 assistant: 0 read first / 1 [tool_use read] {\"path\":\"cart.py\"}"
                                + " / 2 [tool_result read] def cart(): / 3 In cart.py.");
        assertThat(reading.facts().id().value()).isEqualTo(ID);
        assertThat(reading.facts().cwd()).contains("/home/u/shop");
        assertThat(reading.facts().title()).contains("Slow cart");
    }

    @Test
    void aPartThatChangesIsSeen() throws IOException {
        Path session = copy();
        String before = source().stamp(session);
        Files.writeString(directory.resolve("storage/part/msg_2/prt_5.json"), "{\"type\":\"text\",\"text\":\"more\"}");

        assertThat(source().stamp(session)).isNotEqualTo(before);
        assertThat(source().stamp(session)).isEqualTo(source().stamp(session));
    }

    @Test
    void brokenFilesAreCountedAndTheRestIsRead() throws IOException {
        Path session = copy();
        Files.writeString(directory.resolve("storage/part/msg_2/prt_4.json"), "{\"type\":\"te");
        Files.writeString(directory.resolve("storage/message/" + ID + "/msg_0.json"), "no record");
        Reading reading = Reading.of(source(), session);

        assertThat(reading.turns()).hasSize(2);
        assertThat(reading.total(Outcome.UNPARSED)).isEqualTo(1);
    }

    @Test
    void anIdCannotLeadOutOfTheDirectory() throws IOException {
        Path session = copy();
        Files.writeString(session, "{\"id\":\"../../x\",\"projectID\":\"p\",\"time\":{}}");

        assertThat(source().recognizes(session)).isFalse();
    }

    @Test
    void whatTheDatabaseTookOverIsRepeated() throws IOException {
        OwnClaims claims = new OwnClaims();
        Reading.of(source(), copy(), claims);

        assertThat(Reading.of(source(), FILE, claims).total(Outcome.FOLDED)).isEqualTo(2);
    }

    private Path copy() throws IOException {
        Path from = Traces.own("opencode/storage");
        for (Path file : Traces.files(from)) {
            Path to = directory.resolve("storage").resolve(from.relativize(file).toString());
            Files.createDirectories(to.getParent());
            Files.copy(file, to);
        }
        return directory.resolve("storage/session/p1/" + ID + ".json");
    }
}
