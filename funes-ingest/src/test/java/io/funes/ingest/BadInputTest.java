package io.funes.ingest;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.funes.core.trace.Chunk;
import io.funes.core.trace.Harness;
import io.funes.ingest.jsonl.JsonLines;
import io.funes.ingest.source.Outcome;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class BadInputTest {

    @TempDir
    private Path home;

    @TempDir
    private Path traces;

    private Line line;

    @BeforeEach
    void open() {
        line = new Line(home);
    }

    @AfterEach
    void close() {
        line.close();
    }

    @Test
    void aMissingPathIsAFailure() {
        assertThatThrownBy(() -> line.index(traces.resolve("gone")))
                .isInstanceOf(IngestException.class)
                .hasMessageContaining("gone does not exist; give a file");
    }

    @Test
    void anEmptyTreeIsAFailure() {
        assertThatThrownBy(() -> line.index(traces))
                .isInstanceOf(IngestException.class)
                .hasMessageContaining("is empty; give");
    }

    @Test
    void aDirectoryWithoutTracesIsAFailure() throws Exception {
        Files.writeString(traces.resolve("notes.txt"), "hello");
        Files.writeString(traces.resolve("data.jsonl"), "{\"a\":1}\n");

        for (int time = 0; time < 2; time++) {
            assertThatThrownBy(() -> line.index(traces))
                    .isInstanceOf(IngestException.class)
                    .hasMessageContaining("is no trace that funes knows");
        }
    }

    @Test
    void aHarnessThatNobodyKnowsIsNotUnderstood() {
        assertThatThrownBy(() -> line.ingest.index(IndexRequest.sweep().only(Harness.of("vim")), progress -> {}))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("there are claude, codex");
    }

    @Test
    void tracesOfAnotherHarnessAreNoneOfTheOneThatWasAskedFor() throws Exception {
        Path file = Files.writeString(traces.resolve("one.jsonl"), LineTest.prompt("u1", "first"));
        for (Harness harness : List.of(Harness.CODEX, Harness.HERMES)) {
            assertThatThrownBy(() -> line.ingest.index(IndexRequest.of(file).only(harness), progress -> {}))
                    .isInstanceOf(IngestException.class)
                    .hasMessage(file + " was left by claude, not by " + harness.cliName()
                            + " (1 file looked at); leave --harness out, or name that one");
        }
        assertThat(line.index(file).chunks()).as("nothing was noted about it").isEqualTo(1);
    }

    @Test
    void anEmptySweepIsNoFailure() {
        assertThat(line.index().files()).isZero();
    }

    @Test
    void oneMissingPathOfTwoIsAWarning() throws Exception {
        Files.writeString(traces.resolve("one.jsonl"), LineTest.prompt("u1", "first"));

        IndexReport report = line.index(traces, traces.resolve("gone"));

        assertThat(report.chunks()).isEqualTo(1);
        assertThat(report.warnings())
                .singleElement()
                .extracting(IndexReport.Warning::reason)
                .asString()
                .contains("does not exist");
    }

    @Test
    void aTruncatedLastLineWaitsForItsEnd() throws Exception {
        String second = LineTest.prompt("u2", "second");
        Path file = Files.writeString(
                traces.resolve("one.jsonl"), LineTest.prompt("u1", "first") + second.substring(0, second.length() / 2));
        IndexReport report = line.index(traces);
        assertThat(report.chunks()).isEqualTo(1);
        assertThat(warnings(report))
                .singleElement()
                .asString()
                .startsWith(file + " line 2: unfinished last line; it is read once");
        assertThat(count(Outcome.PENDING)).isEqualTo(1);

        LineTest.append(file, second.substring(second.length() / 2));

        assertThat(line.index(traces).chunks()).isEqualTo(1);
        assertThat(count(Outcome.PENDING)).isZero();
        assertThat(count(Outcome.READ)).isEqualTo(2);
    }

    @Test
    void aLineBeyondTheLimitIsReportedAndTheRestRead() throws Exception {
        Path file = traces.resolve("one.jsonl");
        byte[] block = new byte[1 << 20];
        Arrays.fill(block, (byte) 'x');
        try (OutputStream out = Files.newOutputStream(file)) {
            out.write(LineTest.prompt("u1", "first").getBytes(StandardCharsets.UTF_8));
            for (int i = 0; i <= JsonLines.LINE_MAX >> 20; i++) {
                out.write(block);
            }
            out.write(("\n" + LineTest.prompt("u2", "second")).getBytes(StandardCharsets.UTF_8));
        }

        IndexReport report = line.index(traces);
        assertThat(report.chunks()).isEqualTo(2);
        assertThat(warnings(report))
                .singleElement()
                .asString()
                .startsWith(file + " line 2: a line over 32 MiB; passed over");
        assertThat(new Quality(line.db).spots(10)).singleElement().satisfies(spot -> {
            assertThat(spot.place().line()).isEqualTo(2);
            assertThat(spot.place().reason()).isEqualTo("a line over 32 MiB");
        });
    }

    @Test
    void invalidUtf8IsReplaced() throws Exception {
        byte[] record = LineTest.prompt("u1", "caf?").getBytes(StandardCharsets.ISO_8859_1);
        record[new String(record, StandardCharsets.ISO_8859_1).indexOf('?')] = (byte) 0xE9;
        Path file = traces.resolve("one.jsonl");
        Files.write(file, record);
        LineTest.append(file, LineTest.prompt("u2", "a \uFFFD that somebody wrote"));

        assertThat(warnings(line.index(traces)))
                .singleElement()
                .asString()
                .startsWith(file + " line 1: bytes that are no UTF-8 are indexed as U+FFFD; write the file");
        line.drain();

        assertThat(line.rows()).extracting(Chunk::text).contains("caf\uFFFD");
    }

    @Test
    void invalidUtf8IsReplacedInFilesThatAreOneValueToo() throws Exception {
        String messages =
                "{\"sessionId\":\"s\",\"startTime\":\"2026-05-01T10:00:00Z\",\"lastUpdated\":\"x\",\"messages\":["
                        + "{\"id\":\"m1\",\"type\":\"user\",\"content\":\"plain\"},"
                        + "{\"id\":\"m2\",\"type\":\"user\",\"content\":\"caf\u00e9\"}]}";
        Path file = traces.resolve("session-1.json");
        Files.write(file, messages.getBytes(StandardCharsets.ISO_8859_1));

        assertThat(warnings(line.index(traces)))
                .singleElement()
                .asString()
                .startsWith(file + " message 2: bytes that are no UTF-8 are indexed as U+FFFD");
        line.drain();
        assertThat(line.rows()).extracting(Chunk::text).containsExactlyInAnyOrder("plain", "caf\uFFFD");
    }

    @Test
    void aLastLineThatIsTooLongIsCountedOnce() throws Exception {
        Path file = traces.resolve("one.jsonl");
        Files.writeString(file, LineTest.prompt("u1", "first") + "x".repeat(JsonLines.LINE_MAX + 1));

        for (int time = 0; time < 2; time++) {
            line.index(traces);
            assertThat(count(Outcome.PENDING)).isEqualTo(1);
            assertThat(count(Outcome.UNPARSED)).isZero();
            Files.setLastModifiedTime(file, FileTime.fromMillis(time));
        }
    }

    @Test
    void manyBadLinesAreNamedUpToABoundAndThenCounted() throws Exception {
        Files.writeString(traces.resolve("one.jsonl"), LineTest.prompt("u1", "first") + "no record\n".repeat(30));

        assertThat(warnings(line.index(traces)))
                .hasSize(21)
                .last()
                .asString()
                .contains("10 more lines that are no readable records");
    }

    @Test
    void aRewriteOfTheSameSizeAndTimeIsSeen() throws Exception {
        Path file = Files.writeString(traces.resolve("one.jsonl"), LineTest.prompt("u1", "first"));
        var time = Files.getLastModifiedTime(file);
        line.index(traces);
        Files.writeString(file, LineTest.prompt("u9", "other"));
        Files.setLastModifiedTime(file, time);

        assertThat(line.index(traces).chunks()).isEqualTo(1);
    }

    @Test
    void thinkingIsLeftOutWhenAskedAndReadLaterWhenNot() throws Exception {
        Files.writeString(
                traces.resolve("one.jsonl"),
                "{\"type\":\"assistant\",\"uuid\":\"a\",\"message\":{\"content\":[{\"type\":\"thinking\",\"thinking\":\"hm\"},"
                        + "{\"type\":\"text\",\"text\":\"yes\"}]}}\n");

        assertThat(line.ingest
                        .index(IndexRequest.of(traces).withThinking(false), progress -> {})
                        .chunks())
                .isEqualTo(1);
        assertThat(line.index(traces).chunks()).as("as last time").isZero();
        line.db.write(handle -> handle.execute("DELETE FROM ingest_file"));
        assertThat(line.index().chunks()).as("in the background too").isZero();
        assertThat(line.ingest
                        .index(IndexRequest.of(traces).withThinking(true), progress -> {})
                        .chunks())
                .isEqualTo(1);
        line.drain();
        assertThat(line.rows()).extracting(Chunk::block).containsExactlyInAnyOrder(0L, 1L);
    }

    private static List<String> warnings(IndexReport report) {
        return report.warnings().stream()
                .map(warning -> warning.path() + ": " + warning.reason())
                .toList();
    }

    private long count(Outcome outcome) {
        return new Quality(line.db).count(outcome, Optional.empty());
    }
}
