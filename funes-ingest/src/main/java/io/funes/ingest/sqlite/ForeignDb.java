package io.funes.ingest.sqlite;

import io.funes.ingest.source.FileStamp;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * A SQLite database that another program owns and may be writing to, seen as it was when it was opened. Nothing is
 * written beside it: where SQLite could not read without doing so, a copy in a temporary directory is read.
 */
public final class ForeignDb implements AutoCloseable {

    private static final byte[] MAGIC = "SQLite format 3\0".getBytes(StandardCharsets.US_ASCII);

    private final Connection connection;
    private final Optional<Copy> copy;

    ForeignDb(Connection connection, Optional<Copy> copy) {
        this.connection = connection;
        this.copy = copy;
    }

    /** Makes something of a row. */
    public interface RowReader<T> {

        T read(ResultSet row) throws SQLException;
    }

    /** Whether a file begins as every SQLite database does. */
    public static boolean isOne(Path file) {
        try (InputStream in = Files.newInputStream(file)) {
            return Arrays.equals(in.readNBytes(MAGIC.length), MAGIC);
        } catch (IOException e) {
            return false;
        }
    }

    /** Whether a file is a database with a table that has at least certain columns. */
    public static boolean has(Path file, String table, Set<String> columns) {
        return isOne(file) && (has(() -> Opening.asItLies(file), table, columns) || hasWithLog(file, table, columns));
    }

    /**
     * Changes whenever the database does, also when only its log has grown. When root reads, SQLite gives the log its
     * owner again, which shows in its change time; counting that would make every reading cause the next.
     */
    public static String stamp(Path file) throws IOException {
        Path log = Opening.beside(file, "-wal");
        return FileStamp.of(file) + (Files.exists(log) ? ' ' + FileStamp.withoutChangeTime(log) : "");
    }

    /** Opens a database; everything read from it until it is closed is of one moment. */
    public static ForeignDb open(Path file) throws IOException {
        return Opening.open(file);
    }

    /** The names of a table's columns; none when there is no such table. */
    public Set<String> columns(String table) throws IOException {
        return new HashSet<>(
                list("SELECT name FROM pragma_table_info(?)", row -> String.valueOf(row.getString(1)), table));
    }

    /** The rows of a query, each made into something. For few rows; {@link #rows} is for many. */
    public <T> List<T> list(String sql, RowReader<T> reader, Object... values) throws IOException {
        List<T> list = new ArrayList<>();
        try (ForeignRows rows = rows(sql, values)) {
            for (Optional<T> one = rows.next(reader); one.isPresent(); one = rows.next(reader)) {
                list.add(one.get());
            }
        }
        return list;
    }

    /** The rows of a query, one by one. */
    public ForeignRows rows(String sql, Object... values) throws IOException {
        try {
            PreparedStatement statement = connection.prepareStatement(sql);
            for (int i = 0; i < values.length; i++) {
                statement.setObject(i + 1, values[i]);
            }
            return new ForeignRows(statement, statement.executeQuery());
        } catch (SQLException e) {
            throw failed(e);
        }
    }

    @Override
    public void close() throws IOException {
        try {
            connection.close();
        } catch (SQLException e) {
            throw failed(e);
        } finally {
            copy.ifPresent(Copy::delete);
        }
    }

    static IOException failed(SQLException e) {
        return new IOException("the database cannot be read: " + e.getMessage(), e);
    }

    private interface Opener {

        ForeignDb open() throws IOException;
    }

    private static boolean has(Opener opener, String table, Set<String> columns) {
        try (ForeignDb db = opener.open()) {
            return db.columns(table).containsAll(columns);
        } catch (IOException e) {
            return false;
        }
    }

    /** A new database may be in its log as a whole. */
    private static boolean hasWithLog(Path file, String table, Set<String> columns) {
        return Files.exists(Opening.beside(file, "-wal")) && has(() -> open(file), table, columns);
    }
}
