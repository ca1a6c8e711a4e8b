package io.funes.ingest.sqlite;

import io.funes.ingest.sqlite.ForeignDb.RowReader;
import java.io.IOException;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.Optional;

/** The rows of a query, read as they are asked for. */
public final class ForeignRows implements AutoCloseable {

    private final PreparedStatement statement;
    private final ResultSet rows;

    ForeignRows(PreparedStatement statement, ResultSet rows) {
        this.statement = statement;
        this.rows = rows;
    }

    /** The next row made into something; empty at the end. */
    public <T> Optional<T> next(RowReader<T> reader) throws IOException {
        try {
            return rows.next() ? Optional.of(reader.read(rows)) : Optional.empty();
        } catch (SQLException e) {
            throw ForeignDb.failed(e);
        }
    }

    @Override
    public void close() throws IOException {
        try (statement) {
            rows.close();
        } catch (SQLException e) {
            throw ForeignDb.failed(e);
        }
    }
}
