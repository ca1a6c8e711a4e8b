package io.funes.ingest;

import static org.assertj.core.api.Assertions.assertThat;

import io.funes.ingest.source.Sample;
import io.funes.ingest.source.TraceSource;
import io.funes.ingest.source.Traces;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** What the manifest beside the repository calls special in a sample, word by word. */
class SpecialsTest {

    /** A sample, and what is special in it. */
    record Row(String path, String harness, List<String> words) {

        static Row of(String line) {
            String[] cells = line.split("\t", -1);
            List<String> words = Arrays.stream(cells[3].split("; |, "))
                    .map(String::strip)
                    .filter(word -> !word.isEmpty())
                    .toList();
            return new Row(cells[0], cells[1], words);
        }

        @Override
        public String toString() {
            return path;
        }
    }

    static Stream<Row> rows() throws IOException {
        return Files.readAllLines(Traces.shared("MANIFEST.tsv")).stream()
                .skip(1)
                .map(Row::of)
                .filter(row -> !row.words().isEmpty())
                .filter(row -> row.path().endsWith(".jsonl"));
    }

    @ParameterizedTest
    @MethodSource("rows")
    void everyWordHolds(Row row) throws IOException {
        Path file = Traces.shared(row.path());
        Optional<TraceSource> source = Sources.known().of(file);
        if (source.isPresent()) {
            Sample sample = Sample.of(row.harness(), file, source.get());
            row.words().forEach(word -> Specials.check(sample, word));
        } else {
            assertThat(row.words()).anyMatch(Specials.UNREAD::contains);
        }
    }
}
