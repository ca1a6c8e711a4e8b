package io.funes.ingest.source;

import static org.assertj.core.api.Assertions.assertThat;

import io.funes.ingest.claude.ClaudeSource;
import io.funes.ingest.codex.CodexSource;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** What the manifest beside the shared samples says of each file is what comes out of it. */
class ManifestTest {

    private static final List<TraceSource> SOURCES = List.of(new ClaudeSource(), new CodexSource());

    /**
     * A row.
     *
     * @param special what is said of the file in words
     * @param facts what was counted in it
     */
    record Row(String path, String special, JsonNode facts) {

        static Row of(String line) {
            String[] cells = line.split("\t", -1);
            return new Row(cells[0], cells[3], JsonMapper.shared().readTree(cells[4]));
        }

        long count(String... path) {
            JsonNode node = facts;
            for (String name : path) {
                node = node.path(name);
            }
            return node.asLong(0);
        }

        @Override
        public String toString() {
            return path;
        }
    }

    static Stream<Row> rows() throws IOException {
        return Files.readAllLines(Traces.shared("MANIFEST.tsv")).stream()
                .filter(line -> line.startsWith("claude/") || line.startsWith("codex/"))
                .map(Row::of)
                .filter(row -> row.count("records") > 0);
    }

    @ParameterizedTest
    @MethodSource("rows")
    void holds(Row row) throws IOException {
        Path file = Traces.shared(row.path());
        TraceSource source = SOURCES.get(row.path().startsWith("claude/") ? 0 : 1);
        boolean ours = row.special().startsWith("format=" + samples(source))
                || row.special().contains("migrate-rollouts");

        assertThat(source.recognizes(file) || !ours).isTrue();
        if (source.recognizes(file)) {
            check(row, Reading.of(source, file));
        }
    }

    private static void check(Row row, Reading reading) {
        assertThat(reading.lines() - reading.total(Outcome.BLANK)).isEqualTo(row.count("records"));
        assertThat(reading.total(Outcome.UNPARSED) + reading.total(Outcome.PENDING))
                .isGreaterThanOrEqualTo(row.count("unparsable"));
        assertThat(reading.turns().size()).isLessThanOrEqualTo((int) spoken(row));
        if (row.count("blocks", "text") + row.count("blocks", "string") > 2) {
            assertThat(reading.turns()).isNotEmpty();
        }
    }

    /** How many records can be turns. */
    private static long spoken(Row row) {
        return row.path().startsWith("claude/")
                ? row.count("types", "user") + row.count("types", "assistant") + row.count("types", "attachment")
                : row.count("records");
    }

    private static String samples(TraceSource source) {
        return source instanceof ClaudeSource ? "claude" : "codex";
    }
}
