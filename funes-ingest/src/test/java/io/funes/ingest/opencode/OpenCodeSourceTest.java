package io.funes.ingest.opencode;

import static org.assertj.core.api.Assertions.assertThat;

import io.funes.ingest.source.Account;
import io.funes.ingest.source.Checkpoint;
import io.funes.ingest.source.OpenTrace;
import io.funes.ingest.source.Outcome;
import io.funes.ingest.source.OwnClaims;
import io.funes.ingest.source.Reading;
import io.funes.ingest.source.SourceContract;
import io.funes.ingest.source.Told;
import io.funes.ingest.source.TraceSource;
import io.funes.ingest.source.TraceUnit;
import java.io.IOException;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class OpenCodeSourceTest extends SourceContract {

    private final TraceSource source = new OpenCodeSource();
    private Path file = Path.of("");
    private Connection connection;
    private int parts;

    OpenCodeSourceTest() throws SQLException {
        connection = DriverManager.getConnection("jdbc:sqlite::memory:");
    }

    @BeforeEach
    void aDatabase() throws SQLException {
        file = directory.resolve("opencode.db");
        connection = DriverManager.getConnection("jdbc:sqlite:" + file);
        run("PRAGMA journal_mode = WAL");
        run("CREATE TABLE session(id TEXT, project_id TEXT, parent_id TEXT, directory TEXT, title TEXT,"
                + " time_created INTEGER, time_updated INTEGER)");
        run("CREATE TABLE message(id TEXT, session_id TEXT, time_created INTEGER, time_updated INTEGER, data TEXT)");
        run("CREATE TABLE part(id TEXT, message_id TEXT, session_id TEXT, time_created INTEGER, time_updated INTEGER,"
                + " data TEXT)");
        session("s1", null, 1_000);
        message("s1", "m1", 1_780_308_000_000L, "\"role\":\"user\"");
        part("s1", "m1", "{\"type\":\"text\",\"text\":\"where is the cart?\"}");
        part("s1", "m1", "{\"type\":\"text\",\"text\":\"told by the harness\",\"synthetic\":true}");
        message("s1", "m2", 1_780_308_001_000L, "\"role\":\"assistant\",\"modelID\":\"small-1\",\"parentID\":\"m1\"");
        part("s1", "m2", "{\"type\":\"step-start\"}");
        part("s1", "m2", "{\"type\":\"reasoning\",\"text\":\"read first\"}");
        part(
                "s1",
                "m2",
                "{\"type\":\"tool\",\"tool\":\"read\",\"callID\":\"c1\",\"state\":{\"status\":\"completed\","
                        + "\"input\":{\"path\":\"cart.py\"},\"output\":\"def cart():\"}}");
        part("s1", "m2", "{\"type\":\"text\",\"text\":\"In cart.py.\"}");
        complete("m2");
    }

    @AfterEach
    void close() throws SQLException {
        connection.close();
    }

    @Override
    protected TraceSource source() {
        return source;
    }

    @Override
    protected String samples() {
        return "opencode";
    }

    @Override
    protected List<Path> fixtures() {
        return List.of(file);
    }

    @Override
    protected long records(Path database) {
        return 2;
    }

    @Test
    void givesMessagesWithTheirParts() throws IOException {
        Reading reading = Reading.of(source, file);

        assertThat(Told.of(reading))
                .containsExactly(
                        "m1 user: 0 where is the cart?",
                        "m2 assistant: 0 read first / 1 [tool_use read] {\"path\":\"cart.py\"}"
                                + " / 2 [tool_result read] def cart(): / 3 In cart.py.");
        assertThat(reading.facts().cwd()).contains("/home/u/shop");
        assertThat(reading.turns().get(1).parent().orElseThrow().value()).isEqualTo("m1");
        assertThat(reading.settled().counts()).containsKey(new Account.Entry(Outcome.NOISE, "synthetic text"));
    }

    @Test
    void waitsForTheEndOfAnAnswer() throws IOException, SQLException {
        message("s1", "m3", 1_780_308_002_000L, "\"role\":\"assistant\"");
        part("s1", "m3", "{\"type\":\"text\",\"text\":\"half an ans\"}");
        Reading before = Reading.of(source, file);
        run(
                "UPDATE part SET data = '{\"type\":\"text\",\"text\":\"half an answer, and the rest\"}' WHERE message_id = 'm3'");
        complete("m3");

        assertThat(before.total(Outcome.PENDING)).isEqualTo(1);
        assertThat(Told.of(before)).noneMatch(told -> told.contains("half"));
        assertThat(Told.of(Reading.of(source, file))).endsWith("m3 assistant: 0 half an answer, and the rest");
    }

    @Test
    void anAnswerThatWasBrokenOffIsReadWhenSomethingFollows() throws IOException, SQLException {
        message("s1", "m3", 1_780_308_002_000L, "\"role\":\"assistant\"");
        part("s1", "m3", "{\"type\":\"text\",\"text\":\"broken off\"}");
        message("s1", "m4", 1_780_308_003_000L, "\"role\":\"user\"");
        part("s1", "m4", "{\"type\":\"text\",\"text\":\"go on\"}");

        assertThat(Told.of(Reading.of(source, file))).contains("m3 assistant: 0 broken off", "m4 user: 0 go on");
    }

    @Test
    void aSessionThatDidNotChangeIsNotReadAgain() throws IOException, SQLException {
        Checkpoint stop = one("s1").stop();
        session("s2", "s1", 2_000);
        message("s2", "n1", 1_780_308_009_000L, "\"role\":\"user\"");
        part("s2", "n1", "{\"type\":\"text\",\"text\":\"a subagent's task\"}");

        try (OpenTrace trace = source.open(file)) {
            assertThat(trace.units())
                    .extracting(unit -> trace.isAsBefore(unit, stop))
                    .containsExactly(true, false);
            assertThat(trace.units()).extracting(TraceUnit::subagent).containsExactly(false, true);
        }
    }

    @Test
    void seesAPartThatWasEditedInPlace() throws IOException, SQLException {
        Checkpoint stop = one("s1").stop();
        run("UPDATE part SET time_updated = 9, data = replace(data, 'In cart.py.', 'In card.py.')");

        try (OpenTrace trace = source.open(file)) {
            assertThat(trace.isAsBefore(trace.units().get(0), stop)).isFalse();
        }
    }

    @Test
    void leavesOutWhatAForkCopied() throws IOException, SQLException {
        session("fork", null, 3_000);
        message("fork", "f1", 1_780_308_000_000L, "\"role\":\"user\"");
        part("fork", "f1", "{\"type\":\"text\",\"text\":\"where is the cart?\"}");
        part("fork", "f1", "{\"type\":\"text\",\"text\":\"told by the harness\",\"synthetic\":true}");
        message("fork", "f2", 1_780_308_010_000L, "\"role\":\"user\"");
        part("fork", "f2", "{\"type\":\"text\",\"text\":\"another way\"}");
        Reading reading = Reading.of(source, file);

        assertThat(reading.total(Outcome.FOLDED)).isEqualTo(1);
        assertThat(Told.of(reading)).hasSize(3).endsWith("f2 user: 0 another way");
    }

    private Reading one(String session) throws IOException {
        try (OpenTrace trace = source.open(file)) {
            TraceUnit unit = trace.units().stream()
                    .filter(one -> one.inner().equals(session))
                    .findFirst()
                    .orElseThrow();
            return Reading.of(trace, unit, Optional.empty(), new OwnClaims().of(unit.key()));
        }
    }

    private void session(String id, @Nullable String parent, long created) throws SQLException {
        run("INSERT INTO session VALUES (?, 'p', ?, '/home/u/shop', 'Title', ?, ?)", id, parent, created, created);
    }

    private void message(String session, String id, long created, String fields) throws SQLException {
        String data = "{" + fields + ",\"time\":{\"created\":" + created + "}}";
        run("INSERT INTO message VALUES (?, ?, ?, ?, ?)", id, session, created, created, data);
    }

    private void part(String session, String message, String data) throws SQLException {
        run("INSERT INTO part VALUES (?, ?, ?, 1, 1, ?)", String.format("p%03d", parts++), message, session, data);
    }

    private void complete(String message) throws SQLException {
        run(
                "UPDATE message SET data = replace(data, '\"time\":{', '\"time\":{\"completed\":1,'), time_updated = 5"
                        + " WHERE id = ?",
                message);
    }

    private void run(String sql, @Nullable Object... values) throws SQLException {
        try (PreparedStatement statement = connection.prepareStatement(sql)) {
            for (int i = 0; i < values.length; i++) {
                statement.setObject(i + 1, values[i]);
            }
            statement.execute();
        }
    }
}
