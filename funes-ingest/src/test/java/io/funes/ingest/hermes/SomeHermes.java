package io.funes.ingest.hermes;

import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.sql.Statement;

/** A database as Hermes writes it, open for writing as Hermes keeps it. */
public final class SomeHermes implements AutoCloseable {

    private final Connection connection;

    private SomeHermes(Connection connection) {
        this.connection = connection;
    }

    /** A database of a new version, with a write-ahead log. */
    public static SomeHermes create(Path file) throws SQLException {
        return create(file, "cwd TEXT,", ", active INTEGER DEFAULT 1, compacted INTEGER DEFAULT 0");
    }

    /** A database of an old version, without working directories and compaction in place. */
    static SomeHermes old(Path file) throws SQLException {
        return create(file, "", "");
    }

    private static SomeHermes create(Path file, String ofSessions, String ofMessages) throws SQLException {
        SomeHermes hermes = new SomeHermes(DriverManager.getConnection("jdbc:sqlite:" + file));
        hermes.run("PRAGMA journal_mode = WAL");
        hermes.run("CREATE TABLE sessions(id TEXT PRIMARY KEY, source TEXT NOT NULL, model TEXT, " + ofSessions
                + " parent_session_id TEXT, started_at REAL NOT NULL, end_reason TEXT, title TEXT)");
        hermes.run("CREATE TABLE messages(id INTEGER PRIMARY KEY AUTOINCREMENT, session_id TEXT NOT NULL,"
                + " role TEXT NOT NULL, content TEXT, tool_call_id TEXT, tool_calls TEXT, tool_name TEXT,"
                + " timestamp REAL NOT NULL, reasoning TEXT" + ofMessages + ")");
        return hermes;
    }

    public void run(String sql, Object... values) throws SQLException {
        try (PreparedStatement statement = connection.prepareStatement(sql)) {
            for (int i = 0; i < values.length; i++) {
                statement.setObject(i + 1, values[i]);
            }
            statement.execute();
        }
    }

    public void session(String id, String source) throws SQLException {
        run(
                "INSERT INTO sessions(id, source, model, started_at, title) VALUES (?, ?, 'small-1', 1, 'Title')",
                id,
                source);
    }

    public void message(String session, String role, String content, double time) throws SQLException {
        run(
                "INSERT INTO messages(session_id, role, content, timestamp) VALUES (?, ?, ?, ?)",
                session,
                role,
                content,
                time);
    }

    /** Puts everything into the database file itself. */
    void checkpoint() throws SQLException {
        try (Statement statement = connection.createStatement()) {
            statement.execute("PRAGMA wal_checkpoint(TRUNCATE)");
        }
    }

    @Override
    public void close() throws SQLException {
        connection.close();
    }
}
