package io.funes.ingest.parquet;

import io.funes.core.trace.Harness;
import io.funes.ingest.jsonl.TraceFiles;
import io.funes.ingest.source.Checkpoint;
import io.funes.ingest.source.Claims;
import io.funes.ingest.source.OpenTrace;
import io.funes.ingest.source.ReadOrder;
import io.funes.ingest.source.Surroundings;
import io.funes.ingest.source.TraceSource;
import io.funes.ingest.source.TraceUnit;
import io.funes.ingest.source.UnitReading;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.apache.parquet.schema.MessageType;
import org.apache.parquet.schema.PrimitiveType.PrimitiveTypeName;
import org.apache.parquet.schema.Type;

/**
 * Parquet files with a session per row: the columns {@code session_id} and {@code messages}, a list of chat messages.
 * They come from trace datasets of the Hub; nobody keeps them in a known place.
 */
public final class ParquetSource implements TraceSource {

    private static final int VERSION = 2;

    /** Of rows that do not say whose they are. */
    static final Harness PARQUET = new Harness("parquet");

    @Override
    public Harness harness() {
        return PARQUET;
    }

    @Override
    public int version() {
        return VERSION;
    }

    @Override
    public List<Path> homes(Surroundings surroundings) {
        return List.of();
    }

    @Override
    public boolean mayHold(Path file) {
        return TraceFiles.name(file).endsWith(".parquet");
    }

    @Override
    public boolean recognizes(Path file) {
        try (Table table = Table.open(file)) {
            return isTraces(table.schema());
        } catch (IOException e) {
            return false;
        }
    }

    /** Shards are read in the order of their paths. */
    @Override
    public ReadOrder order(Path file) {
        return new ReadOrder("parquet", file.toString(), false);
    }

    @Override
    public OpenTrace open(Path file) throws IOException {
        return ParquetTrace.open(file);
    }

    @Override
    public UnitReading open(TraceUnit unit, Optional<Checkpoint> from, Claims claims) throws IOException {
        return ParquetTrace.open(unit.file()).read(unit, from, claims);
    }

    private static boolean isTraces(MessageType schema) {
        return schema.containsField("session_id")
                && schema.containsField("messages")
                && isText(schema.getType("session_id"))
                && !schema.getType("messages").isPrimitive();
    }

    private static boolean isText(Type type) {
        return type.isPrimitive() && type.asPrimitiveType().getPrimitiveTypeName() == PrimitiveTypeName.BINARY;
    }
}
