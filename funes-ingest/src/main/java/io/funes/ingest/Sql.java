package io.funes.ingest;

import io.funes.core.state.StateDb;
import java.sql.SQLException;
import org.jdbi.v3.core.HandleCallback;

/** Plain JDBC inside {@link StateDb}'s transactions, for what is too much for row mappers. */
final class Sql {

    private Sql() {}

    static <T> T read(StateDb db, HandleCallback<T, SQLException> work) {
        try {
            return db.read(work);
        } catch (SQLException e) {
            throw failed(e);
        }
    }

    static <T> T write(StateDb db, HandleCallback<T, SQLException> work) {
        try {
            return db.write(work);
        } catch (SQLException e) {
            throw failed(e);
        }
    }

    private static IngestException failed(SQLException e) {
        return new IngestException(
                "state.db cannot be used (" + e.getMessage() + "); check that its disk has room and can be written", e);
    }
}
