package io.funes.ingest.hermes;

import static org.assertj.core.api.Assertions.assertThat;

import io.funes.core.trace.Block;
import io.funes.core.trace.SessionId;
import io.funes.core.trace.Turn;
import io.funes.ingest.source.Account;
import io.funes.ingest.source.Checkpoint;
import io.funes.ingest.source.Claims;
import io.funes.ingest.source.OpenTrace;
import io.funes.ingest.source.Outcome;
import io.funes.ingest.source.Reading;
import io.funes.ingest.source.SourceContract;
import io.funes.ingest.source.TraceSource;
import io.funes.ingest.source.TraceUnit;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class HermesSourceTest extends SourceContract {

    private final TraceSource source = new HermesSource();
    private Path file = Path.of("");
    private SomeHermes hermes;

    @BeforeEach
    void aDatabase() throws IOException, SQLException {
        file = Files.createDirectories(directory.resolve("home")).resolve("state.db");
        hermes = SomeHermes.create(file);
        hermes.session("s1", "cli");
        hermes.message("s1", "session_meta", null, 1);
        hermes.message("s1", "user", "how are the ferns?", 1777261589.367514);
        hermes.run("INSERT INTO messages(session_id, role, content, reasoning, tool_calls, timestamp)"
                + " VALUES ('s1', 'assistant', 'I look.', 'think', '[{\"id\":\"c1\",\"type\":\"function\",\"function\":"
                + "{\"name\":\"terminal\",\"arguments\":\"{\\\"a\\\": 1}\"}}]', 1777261590)");
        hermes.run("INSERT INTO messages(session_id, role, content, tool_call_id, timestamp)"
                + " VALUES ('s1', 'tool', 'green', 'c1', 1777261591)");
    }

    @AfterEach
    void close() throws SQLException {
        hermes.close();
    }

    @Override
    protected TraceSource source() {
        return source;
    }

    @Override
    protected String samples() {
        return "hermes";
    }

    @Override
    protected List<Path> fixtures() {
        return List.of(file);
    }

    @Override
    protected List<Path> everySample() throws IOException {
        return super.everySample().stream()
                .filter(sample -> sample.toString().endsWith(".db"))
                .toList();
    }

    @Override
    protected long records(Path database) throws IOException {
        if (database.equals(file)) {
            return 4;
        }
        try (Connection connection =
                        DriverManager.getConnection("jdbc:sqlite:" + database.toUri() + "?mode=ro&immutable=1");
                ResultSet count = connection.createStatement().executeQuery("SELECT count(*) FROM messages")) {
            return count.getLong(1);
        } catch (SQLException e) {
            throw new IOException(e);
        }
    }

    @Test
    void givesWhatWasSaidByRow() throws IOException {
        Reading reading = read();

        assertThat(reading.turns())
                .extracting(turn -> turn.id().value() + " " + turn.seq() + " " + turn.role())
                .containsExactly("2 0 user", "3 1 assistant", "4 2 tool");
        assertThat(texts(reading)).containsExactly("how are the ferns?", "think", "I look.", "{\"a\": 1}", "green");
        assertThat(reading.turns().get(0).time().orElseThrow().raw()).isEqualTo("2026-04-27T03:46:29.367514Z");
        assertThat(reading.turns().get(2).blocks().get(0).toolName()).contains("terminal");
        assertThat(reading.facts().id()).isEqualTo(new SessionId("s1"));
    }

    @Test
    void seesWhatIsOnlyInTheLogAndWritesNothingBesideIt() throws IOException, SQLException {
        hermes.checkpoint();
        hermes.message("s1", "user", "only in the log", 1777261600);
        Map<String, String> before = files();

        assertThat(texts(read())).contains("only in the log");
        assertThat(files()).isEqualTo(before);
    }

    @Test
    void writesNothingBesideADatabaseThatNobodyHasOpen() throws IOException, SQLException {
        hermes.close();
        Map<String, String> before = files();

        assertThat(source.recognizes(file)).isTrue();
        assertThat(read().turns()).hasSize(3);
        assertThat(files()).isEqualTo(before);
        assertThat(before).containsOnlyKeys("state.db");
    }

    @Test
    void readsALogWhoseWriterWasKilled() throws IOException, SQLException {
        hermes.checkpoint();
        hermes.message("s1", "user", "before the crash", 1777261600);
        Path crashed = Files.createDirectories(directory.resolve("crashed")).resolve("state.db");
        Files.copy(file, crashed);
        Files.copy(file.resolveSibling("state.db-wal"), crashed.resolveSibling("state.db-wal"));

        assertThat(texts(Reading.of(source, crashed))).contains("before the crash");
        try (var beside = Files.list(crashed.getParent())) {
            assertThat(beside).hasSize(2);
        }
    }

    @Test
    void aDatabaseThatIsWrittenCanBeRead() throws IOException, SQLException {
        hermes.run("BEGIN IMMEDIATE");
        hermes.message("s1", "user", "not committed", 1777261600);

        assertThat(texts(read())).doesNotContain("not committed").contains("green");
        hermes.run("ROLLBACK");
    }

    @Test
    void stampsSeeWhatIsOnlyInTheLog() throws IOException, SQLException {
        String before = source.stamp(file);
        hermes.message("s1", "user", "more", 1777261600);

        assertThat(source.stamp(file)).isNotEqualTo(before);
    }

    @Test
    void readingDoesNotChangeTheStamp() throws IOException {
        String before = source.stamp(file);
        read();

        assertThat(source.stamp(file)).isEqualTo(before);
    }

    @Test
    void readsListsAndObjectsBehindTheirMark() throws IOException, SQLException {
        hermes.message(
                "s1", "user", "\0json:[{\"type\":\"text\",\"text\":\"see\"},{\"type\":\"image_url\"}]", 1777261600);

        assertThat(texts(read())).endsWith("see");
    }

    @Test
    void readsOnBehindWhatWasRead() throws IOException, SQLException {
        Reading first = one(Optional.empty());
        hermes.message("s1", "user", "later", 1777261600);
        Reading rest = one(Optional.of(first.stop()));

        assertThat(texts(rest)).containsExactly("later");
        assertThat(rest.turns()).extracting(Turn::seq).containsExactly(3L);
    }

    @Test
    void readsFromTheStartAfterARewind() throws IOException, SQLException {
        Reading first = one(Optional.empty());
        hermes.run("DELETE FROM messages WHERE id = 4");
        hermes.message("s1", "user", "instead", 1777261600);

        assertThat(texts(one(Optional.of(first.stop()))))
                .startsWith("how are the ferns?")
                .endsWith("instead");
    }

    @Test
    void aSessionThatDidNotChangeIsNotReadAgain() throws IOException, SQLException {
        Checkpoint stop = one(Optional.empty()).stop();
        hermes.session("s2", "cli");
        hermes.message("s2", "user", "elsewhere", 1777261600);

        try (OpenTrace trace = source.open(file)) {
            assertThat(trace.units())
                    .extracting(unit -> trace.isAsBefore(unit, stop))
                    .containsExactly(false, true);
        }
    }

    @Test
    void foldsWhatACompactionWroteAgain() throws IOException, SQLException {
        hermes.run("UPDATE messages SET active = 0, compacted = 1");
        hermes.message("s1", "user", "[CONTEXT COMPACTION — REFERENCE ONLY] they spoke of ferns", 1777261700);
        hermes.run("INSERT INTO messages(session_id, role, content, tool_call_id, timestamp) SELECT session_id, role,"
                + " content, tool_call_id, timestamp FROM messages WHERE id = 4");
        hermes.message("s1", "user", "how are the ferns?", 1777261800);
        hermes.message("s1", "assistant", "still green", 1777261801);
        hermes.message("s1", "user", "how are the ferns?", 1777261900);
        Reading reading = read();

        assertThat(texts(reading)).endsWith("green", "still green", "how are the ferns?");
        assertThat(reading.turns()).hasSize(5);
        assertThat(reading.total(Outcome.FOLDED)).isEqualTo(2);
        assertThat(reading.settled().counts())
                .containsEntry(new Account.Entry(Outcome.NOISE, "compaction summary"), 1L);
    }

    @Test
    void foldsTheBeginningOfASessionThatGoesOn() throws IOException, SQLException {
        hermes.run("UPDATE sessions SET end_reason = 'compression'");
        hermes.session("s2", "cli");
        hermes.run("UPDATE sessions SET parent_session_id = 's1' WHERE id = 's2'");
        hermes.message("s2", "user", "how are the ferns?", 1777261700);
        hermes.message("s2", "user", "and the moss?", 1777261701);
        hermes.message("s2", "user", "how are the ferns?", 1777261702);
        Reading child = one(Optional.empty());

        assertThat(texts(child)).containsExactly("and the moss?", "how are the ferns?");
        assertThat(child.facts().parent()).contains(new SessionId("s1"));
    }

    @Test
    void subagentsAreUnitsOfTheirOwn() throws IOException, SQLException {
        hermes.session("sub", "subagent");
        hermes.message("sub", "user", "look closely", 1777261700);

        try (OpenTrace trace = source.open(file)) {
            assertThat(trace.units()).extracting(TraceUnit::subagent).containsExactly(true, false);
        }
    }

    @Test
    void readsOldDatabasesWithFewerColumns() throws IOException, SQLException {
        Path old = Files.createDirectories(directory.resolve("old")).resolve("state.db");
        try (SomeHermes before = SomeHermes.old(old)) {
            before.session("o1", "cli");
            before.message("o1", "user", "in the old days", 1777261700);
            assertThat(source.recognizes(old)).isTrue();
            assertThat(texts(Reading.of(source, old))).containsExactly("in the old days");
        }
    }

    @Test
    void unknownTimeIsUnknown() throws IOException, SQLException {
        hermes.message("s1", "user", "when?", 0);

        assertThat(read().turns().get(3).time()).isEmpty();
    }

    @Test
    void leavesOutWhatOlderBuildsToldTheModel() throws IOException, SQLException {
        hermes.message("s1", "user", "Review the conversation above and consider saving notes.", 1777261700);

        assertThat(texts(read())).endsWith("green");
    }

    @Test
    void aFileThatIsNoDatabaseIsNotRecognised() throws IOException {
        Path text = Files.createDirectories(directory.resolve("text")).resolve("state.db");
        Files.writeString(text, "no database");

        assertThat(source.recognizes(text)).isFalse();
    }

    private Reading read() throws IOException {
        return Reading.of(source, file);
    }

    /** The newest session. */
    private Reading one(Optional<Checkpoint> from) throws IOException {
        try (OpenTrace trace = source.open(file)) {
            return Reading.of(trace, trace.units().get(0), from, Claims.NONE);
        }
    }

    private Map<String, String> files() throws IOException {
        Map<String, String> files = new TreeMap<>();
        try (var beside = Files.list(file.getParent())) {
            for (Path path : beside.toList()) {
                files.put(path.getFileName().toString(), Files.size(path) + " " + Files.getLastModifiedTime(path));
            }
        }
        return files;
    }

    private static List<String> texts(Reading reading) {
        return reading.turns().stream()
                .flatMap(turn -> turn.blocks().stream())
                .map(Block::text)
                .toList();
    }
}
