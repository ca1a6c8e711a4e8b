package io.funes.ingest;

import static org.assertj.core.api.Assertions.assertThat;

import io.funes.core.trace.Chunk;
import io.funes.core.trace.SessionId;
import io.funes.core.trace.Turns;
import io.funes.ingest.export.ExportedSession;
import io.funes.ingest.export.ParquetFile;
import io.funes.ingest.export.SimpleFiles;
import io.funes.ingest.source.Traces;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What was exported and is read into the home that it came from is the same sessions, not new ones. */
class ExportedAgainTest {

    @TempDir
    private Path home;

    @TempDir
    private Path exported;

    @Test
    void noSharedSampleIsStoredTwice() {
        staysOne(Traces.shared(""));
    }

    @Test
    void noFixtureIsStoredTwice() {
        staysOne(Traces.own(""));
    }

    private void staysOne(Path traces) {
        try (Line line = new Line(home)) {
            line.index(traces);
            Set<String> before = Set.copyOf(told(line));
            List<ExportedSession> sessions = sessions(line);
            SimpleFiles files = new SimpleFiles(exported.resolve("jsonl"), false);
            sessions.forEach(files::write);
            new ParquetFile(exported.resolve("all.parquet"), false).write(sessions);

            line.index(exported.resolve("jsonl"));
            assertThat(added(before, line)).as("as JSONL").isEmpty();
            line.index(exported.resolve("all.parquet"));
            assertThat(added(before, line)).as("as parquet").isEmpty();
        }
    }

    private static Collection<Chunk> chunks(Line line) {
        return ((RecordingLens) line.lens).words.values();
    }

    private static List<String> added(Set<String> before, Line line) {
        return told(line).stream().filter(told -> !before.contains(told)).toList();
    }

    private static List<String> told(Line line) {
        return chunks(line).stream()
                .map(chunk -> chunk.session() + " " + chunk.turn() + " " + chunk.block() + " " + chunk.split() + " "
                        + chunk.text())
                .sorted()
                .toList();
    }

    private static List<ExportedSession> sessions(Line line) {
        Map<String, List<Chunk>> sessions = chunks(line).stream()
                .collect(Collectors.groupingBy(
                        chunk -> chunk.harness() + " " + chunk.session(), TreeMap::new, Collectors.toList()));
        return sessions.values().stream().map(ExportedAgainTest::session).toList();
    }

    private static ExportedSession session(List<Chunk> chunks) {
        List<Chunk> ordered = new ArrayList<>(chunks);
        ordered.sort(Comparator.comparingLong(Chunk::seq)
                .thenComparing(chunk -> chunk.turn().value())
                .thenComparingLong(Chunk::block)
                .thenComparingLong(Chunk::split));
        Chunk first = ordered.get(0);
        return new ExportedSession(
                new SessionId(first.session().value()),
                first.harness(),
                "",
                first.workdir(),
                first.repo(),
                first.time(),
                first.source(),
                List.of(Turns.of(ordered)));
    }
}
