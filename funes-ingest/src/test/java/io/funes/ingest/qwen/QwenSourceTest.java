package io.funes.ingest.qwen;

import static org.assertj.core.api.Assertions.assertThat;

import io.funes.ingest.source.Outcome;
import io.funes.ingest.source.Reading;
import io.funes.ingest.source.Told;
import io.funes.ingest.source.TraceSource;
import io.funes.ingest.source.TraceSourceContract;
import io.funes.ingest.source.Traces;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;

class QwenSourceTest extends TraceSourceContract {

    @Override
    protected TraceSource source() {
        return new QwenSource();
    }

    @Override
    protected String samples() {
        return "qwen";
    }

    @Override
    protected List<Path> fixtures() {
        return Traces.files(Traces.own("qwen"));
    }

    @Override
    protected long records(Path file) throws IOException {
        return super.records(file) + Files.readString(file).split("\\}\\{", -1).length - 1;
    }

    @Test
    void readsEveryObjectOfALine() throws IOException {
        String session = "dddd0002-0000-4000-8000-000000000002";
        Reading reading = Reading.of(source(), Traces.own("qwen/" + session + ".jsonl"));

        assertThat(Told.of(reading))
                .containsExactly(
                        "g1 user: 0 glued or not?",
                        "g2 assistant: 0 Glued.",
                        "g3 user: 0 on a line of its own",
                        session + "-x3 assistant: 0 and one without an id",
                        session + "-x3.1 assistant: 0 nor this one");
    }

    @Test
    void whatAMachineTypedIsNoPromptAndAForkKnowsItsParent() throws IOException {
        String line =
                "{\"uuid\":\"%s\",\"sessionId\":\"s\",\"type\":\"user\",%s\"message\":{\"parts\":[{\"text\":\"%s\"}]}}\n";
        Path file = Files.writeString(
                directory.resolve("s.jsonl"),
                line.formatted("a", "\"forkedFrom\":{\"sessionId\":\"original\",\"messageUuid\":\"a\"},", "typed")
                        + line.formatted("b", "\"subtype\":\"notification\",\"provenance\":\"system\",", "a task ended")
                        + line.formatted("c", "\"subtype\":\"cron\",", "every hour")
                        + line.formatted(
                                "d", "\"subtype\":\"mid_turn_user_message\",\"provenance\":\"real_user\",", "also"));
        Reading reading = Reading.of(source(), file);

        assertThat(Told.of(reading)).containsExactly("a user: 0 typed", "d user: 0 also");
        assertThat(reading.facts().parent().orElseThrow().value()).isEqualTo("original");
    }

    @Test
    void readsWhatIsWholeOfALineThatIsCut() throws IOException {
        String line =
                "{\"uuid\":\"a\",\"sessionId\":\"s\",\"type\":\"user\",\"message\":{\"parts\":[{\"text\":\"whole\"}]}}";
        Path file = Files.writeString(directory.resolve("s.jsonl"), line + line.substring(0, 40) + "\n" + line + "\n");
        Reading reading = Reading.of(source(), file);

        assertThat(reading.turns()).hasSize(2);
        assertThat(reading.total(Outcome.UNPARSED)).isEqualTo(1);
    }
}
