package io.funes.ingest.export;

import io.funes.core.trace.Timestamp;
import io.funes.core.trace.Turn;
import io.funes.ingest.parquet.TraceTable;
import io.funes.ingest.speech.Origin;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import tools.jackson.databind.json.JsonMapper;

/**
 * Writes sessions to one parquet file, a row per session, with the columns that the Hub gives trace datasets. What they
 * have no place for stands in fields named {@code funes} of the messages and of the metadata.
 */
public final class ParquetFile {

    private static final JsonMapper JSON = new JsonMapper();

    private final Path file;
    private final boolean over;

    /** @param over whether a file that is there may be replaced */
    public ParquetFile(Path file, boolean over) {
        this.file = file;
        this.over = over;
    }

    /** @throws io.funes.ingest.IngestException when the file is there and must stay */
    public void require() {
        new NewFile(file, over).require();
    }

    /** Writes the file; gives the number of messages in it. */
    public long write(Iterable<ExportedSession> sessions) {
        long[] messages = new long[1];
        new NewFile(file, over).write(part -> {
            try (TraceTable table = TraceTable.create(part)) {
                for (ExportedSession session : sessions) {
                    TraceTable.Row row = row(session);
                    table.add(row);
                    messages[0] += row.messages().size();
                }
            }
        });
        return messages[0];
    }

    private static TraceTable.Row row(ExportedSession session) {
        Messages messages = new Messages(Spelling.SNAKE);
        List<String> written = new ArrayList<>();
        for (List<Turn> turns : session.turns()) {
            turns.forEach(turn -> messages.of(turn).forEach(message -> written.add(JSON.writeValueAsString(message))));
        }
        return new TraceTable.Row(
                session.harness().id(),
                session.id().value(),
                written,
                session.began().map(Timestamp::raw),
                session.source(),
                JSON.writeValueAsString(Map.of(Origin.FIELD, session.own())));
    }
}
