package io.funes.core.state;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.sql.Connection;
import java.sql.SQLException;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.sqlite.SQLiteDataSource;

class ConnectionsTest {

    @TempDir
    private Path directory;

    private Connections connections;

    @BeforeEach
    void make() {
        SQLiteDataSource source = new SQLiteDataSource();
        source.setUrl("jdbc:sqlite:" + directory.resolve("state.db"));
        connections = new Connections(source);
    }

    @Test
    void theNextQuestionGetsTheConnectionOfTheOneBefore() throws SQLException {
        Connection first = used();

        assertThat(used()).isSameAs(first);
        assertThat(connections.openConnection()).isSameAs(first);
        assertThat(connections.openConnection()).as("two at a time").isNotSameAs(first);
    }

    @Test
    void oneThatIsInATransactionIsNotGivenToOthers() throws SQLException {
        Connection first = connections.openConnection();
        first.setAutoCommit(false);
        connections.closeConnection(first);

        assertThat(first.isClosed()).isTrue();
        assertThat(connections.openConnection()).isNotSameAs(first);
    }

    @Test
    void noneIsKeptAfterAFailureOrTheEnd() throws SQLException {
        Connection first = used();
        connections.renew();
        Connection second = used();
        connections.close();
        Connection last = used();

        assertThat(first.isClosed()).isTrue();
        assertThat(second.isClosed()).isTrue();
        assertThat(last.isClosed()).isTrue();
    }

    private Connection used() throws SQLException {
        Connection connection = connections.openConnection();
        connections.closeConnection(connection);
        return connection;
    }
}
