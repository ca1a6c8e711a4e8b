package io.funes.core.state;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.SQLException;
import java.util.List;
import org.jdbi.v3.core.Handle;
import org.jdbi.v3.core.HandleCallback;
import org.jdbi.v3.core.Jdbi;
import org.jdbi.v3.core.JdbiException;
import org.sqlite.SQLiteConfig;
import org.sqlite.SQLiteDataSource;

/**
 * The SQLite file beside a memory: ledger, waiting chunks, holds, verdicts, receipts, curation. Each module brings the
 * tables it owns as {@link Migration}s. Writers are serialised; readers see the last commit (write-ahead log).
 */
public final class StateDb implements AutoCloseable {

    private static final int BUSY_MILLIS = 10_000;

    /** Fewer unused pages than these, about 4 MB, are not worth a new file. */
    private static final int UNUSED = 1_000;

    private final Path file;
    private final Connections connections;
    private final Jdbi jdbi;
    private final Object writing = new Object();

    private StateDb(Path file) {
        this.file = file;
        this.connections = new Connections(dataSource(file));
        this.jdbi = Jdbi.create(connections);
    }

    /**
     * Opens the file, making it when missing, and brings its tables up to date.
     *
     * @throws StateDbException when it is damaged, or may not be read or written
     */
    public static StateDb open(Path file, List<Migration> migrations) {
        try {
            Files.createDirectories(file.toAbsolutePath().getParent());
        } catch (IOException e) {
            throw new UncheckedIOException("cannot create the directory of " + file, e);
        }
        StateDb db = new StateDb(file);
        db.write(handle -> Migration.apply(handle, migrations));
        return db;
    }

    /** Runs one transaction that may write. Everything in it is durable when this returns, or nothing is. */
    public <T, X extends Exception> T write(HandleCallback<T, X> work) throws X {
        synchronized (writing) {
            try {
                return jdbi.inTransaction(work);
            } catch (JdbiException e) {
                throw failed(e);
            }
        }
    }

    /** Runs reads that see one moment. */
    public <T, X extends Exception> T read(HandleCallback<T, X> work) throws X {
        try {
            return jdbi.withHandle(work);
        } catch (JdbiException e) {
            throw failed(e);
        }
    }

    private RuntimeException failed(JdbiException e) {
        try {
            connections.renew();
        } catch (SQLException again) {
            e.addSuppressed(again);
        }
        return StateDbException.of(file, e);
    }

    /**
     * Makes deleted rows gone for good: writes the file anew without the pages they were on, and empties the log beside
     * it. Needs as much free disk as the file has.
     */
    public void purge() {
        synchronized (writing) {
            jdbi.useHandle(handle -> {
                handle.execute("VACUUM");
                checkpoint(handle);
            });
        }
    }

    /** Gives back the room of deleted rows, where it is more than half of the file. */
    public void shrink() {
        int unused = read(handle -> number(handle, "PRAGMA freelist_count"));
        if (unused > UNUSED && unused > read(handle -> number(handle, "PRAGMA page_count")) / 2) {
            purge();
        }
    }

    @Override
    public void close() {
        jdbi.useHandle(StateDb::checkpoint);
        try {
            connections.close();
        } catch (SQLException e) {
            throw new StateDbException(file, "could not be closed; what was written is kept", e);
        }
    }

    private static int number(Handle handle, String question) {
        return handle.createQuery(question).mapTo(int.class).one();
    }

    private static void checkpoint(Handle handle) {
        handle.execute("PRAGMA wal_checkpoint(TRUNCATE)");
    }

    private static SQLiteDataSource dataSource(Path file) {
        SQLiteConfig config = new SQLiteConfig();
        config.setJournalMode(SQLiteConfig.JournalMode.WAL);
        config.setSynchronous(SQLiteConfig.SynchronousMode.FULL);
        config.setBusyTimeout(BUSY_MILLIS);
        config.enforceForeignKeys(true);
        SQLiteDataSource source = new SQLiteDataSource(config);
        source.setUrl("jdbc:sqlite:" + file);
        return source;
    }
}
