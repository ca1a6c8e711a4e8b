package io.funes.core.state;

import java.sql.Connection;
import java.sql.SQLException;
import java.util.Deque;
import java.util.concurrent.ConcurrentLinkedDeque;
import javax.sql.DataSource;
import org.jdbi.v3.core.ConnectionFactory;

/** A few connections to one file that are kept for the next question: to open one takes longer than most questions do. */
final class Connections implements ConnectionFactory, AutoCloseable {

    private static final int KEPT = 4;

    private final DataSource source;
    private final Deque<Connection> idle = new ConcurrentLinkedDeque<>();
    private volatile boolean closed;

    Connections(DataSource source) {
        this.source = source;
    }

    @Override
    public Connection openConnection() throws SQLException {
        Connection kept = idle.pollFirst();
        return kept == null ? source.getConnection() : kept;
    }

    /** One that is in the middle of something is not given to anybody else. */
    @Override
    public void closeConnection(Connection connection) throws SQLException {
        if (closed || idle.size() >= KEPT || !connection.getAutoCommit()) {
            connection.close();
        } else {
            idle.addFirst(connection);
        }
    }

    /** Closes those that wait: what went wrong with one may go wrong with all, such as another file in the place of this. */
    void renew() throws SQLException {
        for (Connection kept = idle.pollFirst(); kept != null; kept = idle.pollFirst()) {
            kept.close();
        }
    }

    @Override
    public void close() throws SQLException {
        closed = true;
        renew();
    }
}
