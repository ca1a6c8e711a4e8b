package io.funes.ingest.parquet;

import io.funes.ingest.jsonl.Json;
import io.funes.ingest.jsonl.WholeJson;
import io.funes.ingest.source.Checkpoint;
import io.funes.ingest.source.Claims;
import io.funes.ingest.source.OpenTrace;
import io.funes.ingest.source.TraceUnit;
import io.funes.ingest.source.UnitReading;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.apache.parquet.example.data.Group;

/** An opened file: a unit is a row. Rows are walked through in order; going back begins a new walk. */
final class ParquetTrace implements OpenTrace {

    private static final Set<String> COLUMNS =
            Set.of("session_id", "messages", "sent_at", "file_path", "harness", "metadata");

    private final Path file;
    private final Table table;
    private final List<TraceUnit> units;
    private Table.Rows rows;
    private long next;

    private ParquetTrace(Path file, Table table) throws IOException {
        this.file = file;
        this.table = table;
        this.units = units(table, file);
        this.rows = table.rows(COLUMNS);
    }

    static ParquetTrace open(Path file) throws IOException {
        Table table = Table.open(file);
        try {
            return new ParquetTrace(file, table);
        } catch (IOException e) {
            table.close();
            throw e;
        }
    }

    @Override
    public List<TraceUnit> units() {
        return units;
    }

    @Override
    public UnitReading read(TraceUnit unit, Optional<Checkpoint> from, Claims claims) throws IOException {
        Json row = row(number(unit));
        Iterator<Json> messages = row.get("messages").values().iterator();
        return WholeJson.of(
                () -> messages.hasNext() ? Optional.of(messages.next()) : Optional.empty(),
                new ParquetParser(file, row),
                "");
    }

    @Override
    public void close() throws IOException {
        table.close();
    }

    private static long number(TraceUnit unit) {
        return Long.parseLong(unit.inner().substring(0, unit.inner().indexOf(' ')));
    }

    private Json row(long number) throws IOException {
        if (number < next) {
            rows = table.rows(COLUMNS);
            next = 0;
        }
        for (; next < number; next++) {
            rows.next();
        }
        next++;
        Optional<Group> row = rows.next();
        return Damage.asIOException(() -> Values.object(row.orElseThrow()));
    }

    /** The rows that name a session; others cannot be told apart and are left out. */
    private static List<TraceUnit> units(Table table, Path file) throws IOException {
        List<TraceUnit> units = new ArrayList<>();
        Table.Rows rows = table.rows(Set.of("session_id"));
        long number = 0;
        for (Optional<Group> row = rows.next(); row.isPresent(); row = rows.next()) {
            Group group = row.get();
            Optional<String> id =
                    Damage.asIOException(() -> Values.object(group).words("session_id"));
            if (id.isPresent()) {
                units.add(TraceUnit.inside(ParquetSource.PARQUET, file, number + " " + id.get(), false));
            }
            number++;
        }
        return units;
    }
}
