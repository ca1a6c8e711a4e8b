package io.funes.ingest;

import static org.assertj.core.api.Assertions.assertThat;

import io.airlift.compress.zstd.ZstdInputStream;
import io.funes.ingest.source.Outcome;
import io.funes.ingest.source.TraceSource;
import io.funes.ingest.source.Traces;
import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.MappingIterator;
import tools.jackson.databind.json.JsonMapper;

class QualityTest {

    private static final String LINES = Arrays.stream(Outcome.values())
            .filter(Outcome::isLine)
            .map(outcome -> "'" + outcome.column() + "'")
            .collect(Collectors.joining(","));

    @TempDir
    private Path home;

    @Test
    void everyLineOfEverySampleIsReadOrKnownOrReported() throws IOException {
        accountFor(Traces.shared(""));
    }

    @Test
    void everyLineOfOurOwnSamplesIsReadOrKnownOrReported() throws IOException {
        accountFor(Traces.own(""));
        accountFor(Path.of("../samples").toAbsolutePath().normalize());
    }

    private void accountFor(Path tree) throws IOException {
        try (Line line = new Line(home.resolve(tree.getFileName()))) {
            IndexReport report = line.index(tree);
            Map<String, Long> counted = counted(line);
            Map<String, Long> expected = lines(tree);

            assertThat(counted).containsAllEntriesOf(expected);
            assertThat(expected).isNotEmpty();
            Quality quality = new Quality(line.db);
            assertThat(quality.files().read()).isEqualTo(report.read());
            assertThat(quality.files().strangers()).isEqualTo(report.unrecognized());
            assertThat(quality.problems(10)).isEmpty();
            print(quality);
        }
    }

    private static void print(Quality quality) {
        for (Outcome outcome : Outcome.values()) {
            System.out.println(outcome + " " + quality.count(outcome, Optional.empty()));
        }
    }

    /** How many lines the report speaks of, by file. */
    private static Map<String, Long> counted(Line line) {
        return line.db.read(handle -> handle.createQuery(
                        "SELECT u.path k, SUM(c.n) n FROM ingest_count c JOIN ingest_unit u ON u.id = c.unit"
                                + " WHERE c.outcome IN (" + LINES + ") GROUP BY 1")
                .reduceRows(new TreeMap<>(), (all, row) -> {
                    all.put(row.getColumn("k", String.class), row.getColumn("n", Long.class));
                    return all;
                }));
    }

    /** How many lines there are in the files that are lines, by their own count. */
    private static Map<String, Long> lines(Path tree) throws IOException {
        Map<String, Long> lines = new TreeMap<>();
        for (Path file : Traces.files(tree)) {
            boolean ofLines = file.toString().matches(".*\\.jsonl(\\.zst)?");
            Optional<TraceSource> source = ofLines ? Sources.known().of(file) : Optional.empty();
            long count = source.isPresent() ? count(file) : 0;
            if (count > 0) {
                lines.put(file.toString(), count);
            }
        }
        return lines;
    }

    private static long count(Path file) throws IOException {
        try (InputStream bytes = new BufferedInputStream(Files.newInputStream(file));
                InputStream in = file.toString().endsWith(".zst") ? new ZstdInputStream(bytes) : bytes) {
            return new String(in.readAllBytes(), StandardCharsets.UTF_8)
                    .lines()
                    .mapToLong(QualityTest::records)
                    .sum();
        }
    }

    /** A line may hold several records, without anything between them or as a patch of a whole list. */
    private static long records(String line) {
        try (MappingIterator<JsonNode> records =
                JsonMapper.shared().readerFor(JsonNode.class).readValues(line)) {
            return records.readAll().stream()
                    .mapToLong(
                            record -> 1 + record.path("$set").path("messages").size())
                    .sum();
        } catch (JacksonException e) {
            return 1;
        }
    }
}
