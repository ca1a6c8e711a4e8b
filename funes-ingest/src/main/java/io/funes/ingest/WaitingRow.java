package io.funes.ingest;

import io.funes.core.trace.BlockType;
import io.funes.core.trace.Chunk;
import io.funes.core.trace.ChunkId;
import io.funes.core.trace.Harness;
import io.funes.core.trace.Role;
import io.funes.core.trace.SessionId;
import io.funes.core.trace.Timestamp;
import io.funes.core.trace.TurnId;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** A waiting chunk as a row. Plain JDBC, because millions of rows pass here. */
final class WaitingRow {

    private WaitingRow() {}

    static long hash(ChunkId id) {
        return Long.parseUnsignedLong(id.value(), 16);
    }

    static void bind(PreparedStatement statement, WaitingChunk waiting) throws SQLException {
        Chunk chunk = waiting.chunk();
        statement.setLong(1, hash(chunk.id()));
        statement.setInt(2, waiting.rank());
        statement.setLong(3, waiting.time());
        statement.setString(4, chunk.id().value());
        statement.setString(5, chunk.text());
        statement.setString(6, chunk.session().value());
        text(statement, 7, chunk.workdir());
        statement.setString(8, chunk.turn().value());
        text(statement, 9, chunk.parent().map(TurnId::value));
        statement.setLong(10, chunk.seq());
        text(statement, 11, chunk.time().map(Timestamp::raw));
        statement.setString(12, chunk.role().name());
        statement.setString(13, chunk.type().column());
        text(statement, 14, chunk.toolName());
        text(statement, 15, chunk.source());
        statement.setLong(16, chunk.block());
        statement.setLong(17, chunk.split());
        statement.setString(18, chunk.harness().id());
        text(statement, 19, chunk.repo());
    }

    static Chunk read(ResultSet row) throws SQLException {
        return new Chunk(
                new ChunkId(row.getString("id")),
                row.getString("text"),
                new SessionId(row.getString("session")),
                text(row, "workdir"),
                new TurnId(row.getString("turn")),
                text(row, "parent").map(TurnId::new),
                row.getLong("seq"),
                text(row, "ts").map(Timestamp::new),
                new Role(row.getString("role")),
                BlockType.of(row.getString("type")),
                text(row, "tool"),
                text(row, "source"),
                row.getLong("block"),
                row.getLong("split"),
                new Harness(row.getString("harness")),
                text(row, "repo"));
    }

    private static void text(PreparedStatement statement, int at, Optional<String> value) throws SQLException {
        @Nullable String text = value.orElse(null);
        statement.setString(at, text);
    }

    private static Optional<String> text(ResultSet row, String column) throws SQLException {
        return Optional.ofNullable(row.getString(column));
    }
}
