package io.funes.ingest.parquet;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.funes.core.trace.Block;
import io.funes.core.trace.Turn;
import io.funes.ingest.source.OpenTrace;
import io.funes.ingest.source.Outcome;
import io.funes.ingest.source.OwnClaims;
import io.funes.ingest.source.Reading;
import io.funes.ingest.source.SessionFacts;
import io.funes.ingest.source.SourceContract;
import io.funes.ingest.source.TraceSource;
import io.funes.ingest.source.TraceUnit;
import io.funes.ingest.source.Traces;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import org.apache.parquet.format.ColumnChunk;
import org.apache.parquet.format.FieldRepetitionType;
import org.apache.parquet.format.FileMetaData;
import org.apache.parquet.format.RowGroup;
import org.apache.parquet.format.SchemaElement;
import org.apache.parquet.format.Util;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ParquetSourceTest extends SourceContract {

    private static final int DAMAGED = 2_000;
    private static final int DAMAGED_SOAK = 100_000;

    @Override
    protected TraceSource source() {
        return new ParquetSource();
    }

    /** There are none beside the repository. */
    @Override
    protected String samples() {
        return "parquet";
    }

    @Override
    protected List<Path> fixtures() {
        return Traces.files(Traces.own("parquet")).stream()
                .filter(file -> file.toString().endsWith(".parquet"))
                .toList();
    }

    @Override
    protected List<Path> everySample() {
        return fixtures();
    }

    @Override
    protected long records(Path file) {
        return switch (file.getFileName().toString()) {
            case "structures.parquet" -> 2;
            case "nulls.parquet" -> 9;
            default -> 8;
        };
    }

    @ParameterizedTest
    @ValueSource(strings = {"none", "snappy", "gzip", "zstd", "lz4", "large-strings", "plain", "two-groups", "nulls"})
    void givesTheSameTurnsWhateverTheLayout(String layout) throws IOException {
        Reading reading = Reading.of(source(), Traces.own("parquet/" + layout + ".parquet"));

        assertThat(texts(reading))
                .containsExactly(
                        "how are the ferns? é 😀",
                        "think",
                        "I look.",
                        "{\"a\": 1}",
                        "{\"path\":\"x\"}",
                        "green",
                        "They are green. " + "Very green. ".repeat(20),
                        "and the moss?");
        assertThat(reading.turns())
                .extracting(turn -> turn.id().value())
                .containsExactly("ferns-1-1", "ferns-1-2", "ferns-1-3", "ferns-1-4", "moss-2-0");
    }

    @Test
    void readsListsOfTwoLevels() throws IOException {
        Path file = directory.resolve("two-levels.parquet");
        Files.write(file, withListsOfTwoLevels(Traces.own("parquet/snappy.parquet")));

        assertThat(texts(Reading.of(source(), file))).hasSize(8).endsWith("and the moss?");
    }

    @Test
    void readsMessagesThatAreStructures() throws IOException {
        assertThat(texts(Reading.of(source(), Traces.own("parquet/structures.parquet"))))
                .containsExactly("structures", "as well");
    }

    @Test
    void knowsEachRowsSession() throws IOException {
        SessionFacts ferns = row(0).facts();
        SessionFacts moss = row(1).facts();

        assertThat(ferns.harness().id()).isEqualTo("claude_code");
        assertThat(ferns.cwd()).contains("/home/u/green");
        assertThat(ferns.workdir()).contains("-home-u-green");
        assertThat(moss.harness().id()).isEqualTo("parquet");
        assertThat(moss.workdir()).isEmpty();
    }

    @Test
    void aTurnFollowsTheOneBefore() throws IOException {
        List<Turn> turns = row(0).turns();

        assertThat(turns.get(1).parent()).contains(turns.get(0).id());
        assertThat(turns.get(1).time().orElseThrow().raw()).isEqualTo("2026-05-01T10:00:00Z");
        assertThat(row(1).turns().get(0).time()).isEmpty();
    }

    @Test
    void rowsCanBeReadInAnyOrder() throws IOException {
        try (OpenTrace trace = source().open(Traces.own("parquet/two-groups.parquet"))) {
            List<TraceUnit> units = trace.units();
            for (int i = units.size() - 1; i >= 0; i--) {
                Reading reading = Reading.of(trace, units.get(i), Optional.empty(), new OwnClaims().of("u"));
                assertThat(reading.facts().id().value())
                        .isEqualTo(units.get(i).inner().split(" ")[1]);
            }
        }
    }

    @Test
    void saysWhichMessagesCannotBeRead() throws IOException {
        assertThat(row(0).total(Outcome.UNPARSED)).isEqualTo(1);
        assertThat(row(0).settled().places()).singleElement().satisfies(place -> assertThat(place.line())
                .isEqualTo(7));
    }

    @Test
    void saysWhichCompressionCannotBeRead() {
        assertThatThrownBy(() -> Reading.of(source(), Traces.own("parquet/brotli.parquet.no")))
                .isInstanceOf(IOException.class)
                .hasStackTraceContaining("BROTLI");
    }

    @Test
    void otherParquetIsNotRecognised() throws IOException {
        Path file = directory.resolve("other.parquet");
        Files.write(file, renamed(Traces.own("parquet/none.parquet")));

        assertThat(source().recognizes(file)).isFalse();
    }

    @Test
    void survivesDamagedFiles() throws IOException {
        damage(DAMAGED);
    }

    @Test
    @Tag("soak")
    void survivesManyDamagedFiles() throws IOException {
        damage(DAMAGED_SOAK);
    }

    private void damage(int count) throws IOException {
        Path file = directory.resolve("damaged.parquet");
        for (int i = 0; i < count; i++) {
            byte[] bytes =
                    Files.readAllBytes(fixtures().get(random.nextInt(fixtures().size())));
            for (int j = 0; j < 1 + random.nextInt(4); j++) {
                bytes[random.nextInt(bytes.length)] = (byte) random.nextInt(256);
            }
            Files.write(file, random.nextInt(10) == 0 ? Arrays.copyOf(bytes, random.nextInt(bytes.length)) : bytes);
            source().recognizes(file);
            readOrRefuse(file);
        }
    }

    private void readOrRefuse(Path file) {
        try {
            Reading.of(source(), file);
        } catch (IOException e) {
            assertThat(e).as("seed %s", seed).hasNoSuppressedExceptions();
        }
    }

    private Reading row(int number) throws IOException {
        try (OpenTrace trace = source().open(Traces.own("parquet/snappy.parquet"))) {
            TraceUnit unit = trace.units().get(number);
            return Reading.of(trace, unit, Optional.empty(), new OwnClaims().of(unit.key()));
        }
    }

    /** The pages of a list of two levels are those of a list of three whose elements are never null. */
    private static byte[] withListsOfTwoLevels(Path file) throws IOException {
        return edited(file, meta -> {
            List<SchemaElement> schema = meta.getSchema();
            int messages = index(schema, "messages");
            schema.remove(messages + 1);
            schema.get(messages + 1).setName("array");
            schema.get(messages + 1).setRepetition_type(FieldRepetitionType.REPEATED);
            for (RowGroup group : meta.getRow_groups()) {
                for (ColumnChunk chunk : group.getColumns()) {
                    if (chunk.getMeta_data().getPath_in_schema().get(0).equals("messages")) {
                        chunk.getMeta_data().setPath_in_schema(List.of("messages", "array"));
                    }
                }
            }
        });
    }

    private static byte[] renamed(Path file) throws IOException {
        return edited(file, meta -> meta.getSchema()
                .get(index(meta.getSchema(), "session_id"))
                .setName("row_id"));
    }

    private static int index(List<SchemaElement> schema, String name) {
        return schema.stream().map(SchemaElement::getName).toList().indexOf(name);
    }

    private static byte[] edited(Path file, Consumer<FileMetaData> edit) throws IOException {
        byte[] bytes = Files.readAllBytes(file);
        int length = ByteBuffer.wrap(bytes).order(ByteOrder.LITTLE_ENDIAN).getInt(bytes.length - 8);
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        out.write(bytes, 0, bytes.length - 8 - length);
        try (FileChannel channel = FileChannel.open(file)) {
            FileMetaData meta = Footer.read(channel);
            edit.accept(meta);
            Util.writeFileMetaData(meta, out);
        }
        int written = out.size() - (bytes.length - 8 - length);
        out.writeBytes(ByteBuffer.allocate(4)
                .order(ByteOrder.LITTLE_ENDIAN)
                .putInt(written)
                .array());
        out.writeBytes("PAR1".getBytes(StandardCharsets.US_ASCII));
        return out.toByteArray();
    }

    private static List<String> texts(Reading reading) {
        return reading.turns().stream()
                .flatMap(turn -> turn.blocks().stream())
                .map(Block::text)
                .toList();
    }
}
