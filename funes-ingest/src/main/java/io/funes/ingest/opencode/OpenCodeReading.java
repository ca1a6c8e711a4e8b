package io.funes.ingest.opencode;

import io.funes.core.trace.Turn;
import io.funes.ingest.jsonl.Json;
import io.funes.ingest.jsonl.JsonParsing;
import io.funes.ingest.source.Account;
import io.funes.ingest.source.Checkpoint;
import io.funes.ingest.source.Outcome;
import io.funes.ingest.source.SessionFacts;
import io.funes.ingest.source.UnitReading;
import io.funes.ingest.sqlite.ForeignDb;
import io.funes.ingest.sqlite.ForeignRows;
import java.io.IOException;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.List;
import java.util.Optional;
import tools.jackson.core.JacksonException;

/** Reads a session message by message, each with its parts. */
final class OpenCodeReading implements UnitReading {

    private static final String PARTS = "SELECT id, data FROM part WHERE message_id = ? ORDER BY id";
    private static final JsonParsing PARSING = new JsonParsing();

    private final ForeignDb db;
    private final ForeignRows rows;
    private final OpenCodeParser parser;
    private final String stamp;
    private final Account account = new Account();
    private final Account unsettled = new Account();
    private Optional<Row> ahead;
    private long number;
    private boolean done;

    /** @param data the row's JSON; nothing readable gives {@link Json#NULL} */
    private record Row(String id, Json data) {

        static Row read(ResultSet row) throws SQLException {
            return new Row(row.getString("id"), json(row.getString("data") + ""));
        }

        private static Json json(String text) {
            try {
                return PARSING.parse(text);
            } catch (JacksonException e) {
                return Json.NULL;
            }
        }
    }

    OpenCodeReading(ForeignDb db, ForeignRows rows, OpenCodeParser parser, String stamp) throws IOException {
        this.db = db;
        this.rows = rows;
        this.parser = parser;
        this.stamp = stamp;
        this.ahead = rows.next(Row::read);
    }

    @Override
    public Optional<Turn> next() throws IOException {
        while (ahead.isPresent()) {
            Row row = ahead.get();
            ahead = rows.next(Row::read);
            Optional<Turn> turn = take(row);
            if (turn.isPresent()) {
                return turn;
            }
        }
        done = true;
        return Optional.empty();
    }

    @Override
    public SessionFacts facts() {
        return parser.facts();
    }

    @Override
    public Checkpoint checkpoint() {
        return new Checkpoint(done ? stamp : "");
    }

    @Override
    public boolean fromStart() {
        return true;
    }

    @Override
    public Account account() {
        return account;
    }

    @Override
    public Account unsettled() {
        return unsettled;
    }

    @Override
    public void close() throws IOException {
        rows.close();
    }

    /** An answer without an end, when nothing follows it, is still being written. */
    private Optional<Turn> take(Row row) throws IOException {
        number++;
        if (ahead.isEmpty() && OpenCodeParser.isOpen(row.data())) {
            unsettled.count(new Account.Place(number, 0, Outcome.PENDING, "unfinished answer"));
            return Optional.empty();
        }
        List<Json> parts =
                db.list(PARTS, Row::read, row.id()).stream().map(Row::data).toList();
        return parser.read(row.id(), row.data(), parts).into(account, number, 0);
    }
}
