package io.funes.ingest.export;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.funes.core.memory.SomeChunks;
import io.funes.core.trace.Chunk;
import io.funes.core.trace.Chunker;
import io.funes.core.trace.Session;
import io.funes.core.trace.Turns;
import io.funes.ingest.Sources;
import io.funes.ingest.source.OpenTrace;
import io.funes.ingest.source.OwnClaims;
import io.funes.ingest.source.Reading;
import io.funes.ingest.source.SessionFacts;
import io.funes.ingest.source.TraceSource;
import io.funes.ingest.source.TraceUnit;
import io.funes.ingest.source.Traces;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What is stored of every harness's sessions is written, and comes back as it was. */
class RoundTripTest {

    /** So large are the samples that are looked at, to keep this test short. */
    private static final long BYTES = 200_000;

    @TempDir
    private Path directory;

    /** Everything about a chunk that a file can bring back; where it was read from is another place now. */
    private record Row(Chunk chunk) {

        static Row of(Chunk c) {
            return new Row(SomeChunks.withoutSource(c));
        }
    }

    @Test
    void oneFixtureOfEveryHarnessComesBackThroughBothFormats() throws IOException {
        assertThat(roundTrips(Traces.own(""))).isGreaterThan(20);
    }

    @Test
    void theSamplesBesideTheRepositoryComeBackThroughBothFormats() throws IOException {
        assertThat(roundTrips(Traces.shared(""))).isGreaterThan(20);
    }

    @Test
    void pyarrowReadsTheParquetFile() throws Exception {
        String python = System.getenv().getOrDefault("FUNES_TEST_PYTHON", "python3");
        assumeTrue(runs(python, "-c", "import pyarrow.parquet") == 0, "no Python with pyarrow; see FUNES_TEST_PYTHON");
        List<Chunk> chunks = sessions(Traces.own("claude")).values().stream()
                .flatMap(List::stream)
                .toList();
        Path file = directory.resolve("claude.parquet");
        new ParquetFile(file, false)
                .write(sessions(Traces.own("claude")).values().stream()
                        .map(RoundTripTest::exported)
                        .toList());

        assertThat(runs(
                        python,
                        "src/test/python/read_exported.py",
                        file.toString(),
                        String.valueOf(sessions(Traces.own("claude")).size()),
                        String.valueOf(chunks.stream()
                                .map(c -> c.session() + "/" + c.turn() + "/" + c.block())
                                .distinct()
                                .count())))
                .isZero();
    }

    /** @return how many sessions went out and came back */
    private int roundTrips(Path tree) throws IOException {
        int count = 0;
        for (Map.Entry<String, List<Chunk>> session : sessions(tree).entrySet()) {
            List<Row> stored = session.getValue().stream().map(Row::of).toList();
            check(session.getKey() + " as JSONL", rows(simple(count, session.getValue())), stored);
            check(session.getKey() + " as parquet", rows(parquet(count, session.getValue())), stored);
            count++;
        }
        return count;
    }

    private static void check(String what, List<Row> back, List<Row> stored) {
        for (int i = 0; i < Math.min(back.size(), stored.size()); i++) {
            assertThat(back.get(i)).as("%s, chunk %d", what, i).isEqualTo(stored.get(i));
        }
        assertThat(back).as(what).hasSameSizeAs(stored);
    }

    private Path simple(int number, List<Chunk> chunks) {
        SimpleFiles files = new SimpleFiles(directory.resolve("s" + number), false);
        files.write(exported(chunks));
        return files.fileOf(chunks.get(0).session());
    }

    private Path parquet(int number, List<Chunk> chunks) {
        Path file = directory.resolve("p" + number + ".parquet");
        new ParquetFile(file, false).write(List.of(exported(chunks)));
        return file;
    }

    private static List<Row> rows(Path file) throws IOException {
        return chunks(Sources.known().of(file).orElseThrow(), file).values().stream()
                .flatMap(List::stream)
                .map(Row::of)
                .toList();
    }

    /** The chunks of every unit below a directory, by unit. */
    private static Map<String, List<Chunk>> sessions(Path tree) throws IOException {
        Map<String, List<Chunk>> sessions = new LinkedHashMap<>();
        for (Path file : Traces.files(tree)) {
            Optional<TraceSource> source = Files.size(file) > BYTES
                    ? Optional.empty()
                    : Sources.known().of(file);
            if (source.isPresent()) {
                sessions.putAll(chunks(source.get(), file));
            }
        }
        return sessions;
    }

    private static Map<String, List<Chunk>> chunks(TraceSource source, Path file) throws IOException {
        Map<String, List<Chunk>> units = new LinkedHashMap<>();
        try (OpenTrace trace = source.open(file)) {
            for (TraceUnit unit : trace.units()) {
                Reading reading = Reading.of(trace, unit, Optional.empty(), new OwnClaims().of(unit.key()));
                List<Chunk> chunks = new ArrayList<>();
                reading.turns().forEach(turn -> chunks.addAll(Chunker.chunks(session(reading.facts()), turn)));
                if (!chunks.isEmpty()) {
                    units.put(unit.key(), chunks);
                }
            }
        }
        return units;
    }

    private static Session session(SessionFacts facts) {
        return new Session(
                facts.id(),
                facts.harness(),
                facts.workdir(),
                facts.repo(),
                Optional.of(facts.source()),
                facts.parent());
    }

    private static ExportedSession exported(List<Chunk> chunks) {
        Chunk first = chunks.get(0);
        return new ExportedSession(
                first.session(),
                first.harness(),
                "what it is about",
                first.workdir(),
                first.repo(),
                first.time(),
                first.source(),
                List.of(Turns.of(chunks)));
    }

    private int runs(String... command) throws InterruptedException {
        try {
            return new ProcessBuilder(command)
                    .redirectErrorStream(true)
                    .redirectOutput(directory.resolve("output").toFile())
                    .start()
                    .waitFor();
        } catch (IOException e) {
            return -1;
        }
    }
}
