package io.funes.ingest.sqlite;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.Optional;
import org.sqlite.SQLiteConfig;

/**
 * Opens a database without writing beside it. With its log and the log's index present, SQLite can be told to leave both
 * alone; a database without a log needs none; anything else (a log whose index is gone, a transaction to roll back)
 * SQLite would put in order first, and that it may do in a copy.
 */
final class Opening {

    private static final int BUSY_MILLIS = 5_000;
    private static final int TRIES = 3;
    private static final long PAUSE_MILLIS = 50;

    /** In the file's head: 1 for a rollback journal, 2 for a write-ahead log. */
    private static final int JOURNAL_AT = 19;

    private Opening() {}

    static Path beside(Path file, String ending) {
        return file.resolveSibling(file.getFileName() + ending);
    }

    static ForeignDb open(Path file) throws IOException {
        for (int i = 0; i < TRIES && canBeReadInPlace(file); i++) {
            try {
                return new ForeignDb(snapshot(connect(file, "?mode=ro&readonly_shm=1", true)), Optional.empty());
            } catch (SQLException e) {
                pause();
            }
        }
        return copied(file);
    }

    /** The file without its log, and without asking whether somebody writes it. Good for a look at its tables. */
    static ForeignDb asItLies(Path file) throws IOException {
        try {
            return new ForeignDb(connect(file, "?mode=ro&immutable=1", true), Optional.empty());
        } catch (SQLException e) {
            throw ForeignDb.failed(e);
        }
    }

    private static boolean canBeReadInPlace(Path file) throws IOException {
        return hasLog(file)
                ? Files.exists(beside(file, "-wal")) && Files.exists(beside(file, "-shm"))
                : !Files.exists(beside(file, "-journal"));
    }

    private static boolean hasLog(Path file) throws IOException {
        try (InputStream in = Files.newInputStream(file)) {
            byte[] head = in.readNBytes(JOURNAL_AT + 1);
            return head.length > JOURNAL_AT && head[JOURNAL_AT] == 2;
        }
    }

    private static ForeignDb copied(Path file) throws IOException {
        Copy copy = Copy.of(file);
        try {
            return new ForeignDb(snapshot(connect(copy.file(), "", false)), Optional.of(copy));
        } catch (SQLException e) {
            copy.delete();
            throw ForeignDb.failed(e);
        }
    }

    private static Connection connect(Path file, String how, boolean readOnly) throws SQLException {
        SQLiteConfig config = new SQLiteConfig();
        config.setReadOnly(readOnly);
        config.setBusyTimeout(BUSY_MILLIS);
        return config.createConnection("jdbc:sqlite:" + file.toAbsolutePath().toUri() + how);
    }

    /** Begins to read: from here on, what others write is not seen. */
    private static Connection snapshot(Connection connection) throws SQLException {
        try (Statement statement = connection.createStatement()) {
            connection.setAutoCommit(false);
            try (ResultSet tables = statement.executeQuery("SELECT count(*) FROM sqlite_master")) {
                tables.next();
            }
            return connection;
        } catch (SQLException e) {
            connection.close();
            throw e;
        }
    }

    private static void pause() throws IOException {
        try {
            Thread.sleep(PAUSE_MILLIS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IOException("interrupted while waiting for a database", e);
        }
    }
}
