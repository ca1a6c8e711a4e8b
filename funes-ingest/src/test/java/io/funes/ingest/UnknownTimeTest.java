package io.funes.ingest;

import static org.assertj.core.api.Assertions.assertThat;

import io.funes.core.trace.Chunk;
import io.funes.core.trace.Timestamp;
import io.funes.ingest.source.Outcome;
import io.funes.ingest.source.Traces;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A stamp that is no time is reported, and is stored nowhere. */
class UnknownTimeTest {

    private static final String NO_TIME = "compass for lattice";
    private static final String TIME = "\"20[0-9]{2}-[0-9]{2}-[0-9]{2}T[0-9:.]+Z?\"";

    @TempDir
    private Path directory;

    @Test
    void wordsThatAreNoTimeAreAnUnknownTimeWhateverTheSource() throws Exception {
        Path traces = directory.resolve("traces");
        for (String harness : List.of("claude", "codex", "pi", "gemini", "qwen", "copilot", "simple", "cursor")) {
            copy(harness, traces);
        }
        try (Line line = new Line(directory.resolve("home"))) {
            line.index(traces);
            line.drain();

            assertThat(line.rows()).extracting(chunk -> chunk.harness().id()).contains("claude_code", "codex", "pi");
            assertThat(line.rows().stream()
                            .map(Chunk::time)
                            .flatMap(Optional::stream)
                            .map(Timestamp::raw))
                    .noneMatch(raw -> raw.contains(NO_TIME));
            assertThat(new Quality(line.db).count(Outcome.CLOCK, Optional.empty()))
                    .isPositive();
        }
    }

    @Test
    void theOtherTurnsOfTheSessionKeepTheirsWordForWord() throws Exception {
        String line = "{\"uuid\":\"%s\",\"sessionId\":\"s\",\"timestamp\":\"%s\",\"type\":\"user\","
                + "\"message\":{\"parts\":[{\"text\":\"where is it?\"}]}}\n";
        Path file = Files.createDirectories(directory.resolve("qwen/projects/shop/chats"))
                .resolve("eeee0001-0000-4000-8000-000000000001.jsonl");
        Files.writeString(file, line.formatted("a", "[" + NO_TIME + "]") + line.formatted("b", "2026-06-01T10:00:00Z"));
        try (Line whole = new Line(directory.resolve("home"))) {
            whole.index(file);
            whole.drain();

            assertThat(whole.rows())
                    .extracting(chunk -> chunk.turn().value()
                            + chunk.time().map(Timestamp::raw).orElse(""))
                    .containsExactlyInAnyOrder("a", "b2026-06-01T10:00:00Z");
            assertThat(new Quality(whole.db).count(Outcome.CLOCK, Optional.empty()))
                    .isEqualTo(1);
        }
    }

    private static void copy(String harness, Path traces) throws IOException {
        Path tree = Traces.own(harness);
        for (Path file : Traces.files(tree)) {
            Path copy = traces.resolve(harness).resolve(tree.relativize(file).toString());
            Files.createDirectories(copy.getParent());
            String text = new String(Files.readAllBytes(file), StandardCharsets.ISO_8859_1);
            Files.write(copy, text.replaceAll(TIME, "\"" + NO_TIME + "\"").getBytes(StandardCharsets.ISO_8859_1));
        }
    }
}
