package io.funes.ingest.opencode;

import io.funes.ingest.jsonl.Json;
import io.funes.ingest.sqlite.ForeignDb;
import io.funes.ingest.sqlite.ForeignRows;
import java.io.IOException;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.List;
import java.util.Optional;

/** Messages that are rows of the database. */
record OpenCodeRows(ForeignDb db, ForeignRows rows) implements OpenCodeMessages {

    private static final String PARTS = "SELECT id, data FROM part WHERE message_id = ? ORDER BY id";

    @Override
    public Optional<Message> next() throws IOException {
        return rows.next(OpenCodeRows::read);
    }

    @Override
    public List<Json> parts(String message) throws IOException {
        return db.list(PARTS, OpenCodeRows::read, message).stream()
                .map(Message::data)
                .toList();
    }

    @Override
    public void close() throws IOException {
        rows.close();
    }

    private static Message read(ResultSet row) throws SQLException {
        return new Message(row.getString("id"), OpenCodeMessages.parsed(row.getString("data") + ""));
    }
}
