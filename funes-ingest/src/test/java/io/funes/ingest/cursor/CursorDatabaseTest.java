package io.funes.ingest.cursor;

import static org.assertj.core.api.Assertions.assertThat;

import io.funes.ingest.source.Checkpoint;
import io.funes.ingest.source.OpenTrace;
import io.funes.ingest.source.Outcome;
import io.funes.ingest.source.OwnClaims;
import io.funes.ingest.source.Reading;
import io.funes.ingest.source.SourceContract;
import io.funes.ingest.source.Told;
import io.funes.ingest.source.TraceSource;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** The database of Cursor's editor, while the editor has it open. */
class CursorDatabaseTest extends SourceContract {

    private static final String ID = "99999999-0000-4000-8000-000000000009";

    private final TraceSource source = new CursorSource();
    private Path file = Path.of("");
    private Connection connection;

    CursorDatabaseTest() throws SQLException {
        connection = DriverManager.getConnection("jdbc:sqlite::memory:");
    }

    @BeforeEach
    void aDatabase() throws SQLException {
        file = directory.resolve("state.vscdb");
        connection = DriverManager.getConnection("jdbc:sqlite:" + file);
        try (Statement statement = connection.createStatement()) {
            statement.execute("PRAGMA journal_mode = WAL");
            statement.execute("CREATE TABLE ItemTable(key TEXT UNIQUE ON CONFLICT REPLACE, value BLOB)");
            statement.execute("CREATE TABLE cursorDiskKV(key TEXT UNIQUE ON CONFLICT REPLACE, value BLOB)");
        }
        put("composerData:" + ID, """
                {"composerId":"%s","name":"Slow cart","createdAt":1780308000000,"lastUpdatedAt":1780308002000,
                "modelConfig":{"modelName":"small-1"},"workspaceIdentifier":{"uri":{"fsPath":"/home/u/shop"}},
                "fullConversationHeadersOnly":[{"bubbleId":"b2","type":1},{"bubbleId":"b1","type":2},{"bubbleId":"gone","type":2}]}
                """.formatted(ID));
        put("bubbleId:" + ID + ":b1", """
                {"type":2,"bubbleId":"b1","createdAt":"2026-06-01T10:00:01.000Z","text":"I read it.","thinking":{"text":"read first"},
                "toolFormerData":{"name":"read_file","toolCallId":"c1","rawArgs":"{\\"path\\":\\"cart.py\\"}","result":"def cart():"}}
                """);
        put("bubbleId:" + ID + ":b2", """
                {"type":1,"bubbleId":"b2","text":"<user_query>why is the cart slow?</user_query>"}
                """);
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
        return "cursor";
    }

    @Override
    protected List<Path> fixtures() {
        return List.of(file);
    }

    @Override
    protected List<Path> everySample() {
        return fixtures();
    }

    @Override
    protected long records(Path database) {
        return 3;
    }

    @Test
    void givesMessagesInTheirOrder() throws IOException {
        Reading reading = Reading.of(source, file);

        assertThat(Told.of(reading))
                .containsExactly(
                        "b2 user: 0 why is the cart slow?",
                        "b1 assistant: 0 read first / 1 I read it. / 2 [tool_use read_file] {\"path\":\"cart.py\"}"
                                + " / 3 [tool_result read_file] def cart():");
        assertThat(reading.turns())
                .extracting(turn -> turn.time().orElseThrow().raw())
                .containsExactly("1780308000000", "2026-06-01T10:00:01.000Z");
        assertThat(reading.facts().id().value()).isEqualTo(ID);
        assertThat(reading.facts().title()).contains("Slow cart");
        assertThat(reading.facts().model()).contains("small-1");
        assertThat(reading.facts().cwd()).contains("/home/u/shop");
    }

    @Test
    void touchesNothingWhileTheEditorIsOpen() throws IOException {
        Map<String, String> before = files();
        Reading.of(source, file);

        assertThat(files()).isEqualTo(before).hasSize(3);
    }

    @Test
    void readsSessionsThatHoldTheirMessagesThemselves() throws IOException, SQLException {
        put("composerData:old", "{\"conversation\":[{\"type\":1,\"bubbleId\":\"o1\",\"text\":\"in the old days\"}]}");

        assertThat(Told.of(Reading.of(source, file))).endsWith("o1 user: 0 in the old days");
    }

    @Test
    void waitsForTheEndOfAnAnswer() throws IOException, SQLException {
        put("composerData:new", "{\"status\":\"generating\",\"fullConversationHeadersOnly\":[{\"bubbleId\":\"n1\"}]}");
        put("bubbleId:new:n1", "{\"type\":2,\"bubbleId\":\"n1\",\"text\":\"half an ans\"}");
        Reading reading = Reading.of(source, file);

        assertThat(Told.of(reading)).hasSize(2);
        assertThat(reading.total(Outcome.PENDING)).isEqualTo(1);
    }

    @Test
    void aSessionThatDidNotChangeIsNotReadAgain() throws IOException, SQLException {
        try (OpenTrace trace = source.open(file)) {
            assertThat(trace.isAsBefore(trace.units().get(0), new Checkpoint("other")))
                    .isFalse();
        }
        Checkpoint end = end();
        assertThat(isAsBefore(end)).isTrue();
        put("bubbleId:" + ID + ":b3", "{\"type\":1,\"text\":\"more\"}");
        assertThat(isAsBefore(end)).isFalse();
    }

    @Test
    void aTranscriptOfTheSameSessionRepeatsIt() throws IOException {
        Path lines = directory.resolve(ID + ".jsonl");
        Files.writeString(
                lines, "{\"role\":\"user\",\"message\":{\"content\":[{\"type\":\"text\",\"text\":\"why?\"}]}}\n");
        OwnClaims claims = new OwnClaims();
        Reading.of(source, file, claims);

        assertThat(Reading.of(source, lines, claims).total(Outcome.FOLDED)).isEqualTo(1);
    }

    @Test
    void anotherEditorsDatabaseIsNotRecognised() throws IOException, SQLException {
        Path other = Files.createDirectories(directory.resolve("code")).resolve("state.vscdb");
        try (Connection code = DriverManager.getConnection("jdbc:sqlite:" + other);
                Statement statement = code.createStatement()) {
            statement.execute("CREATE TABLE ItemTable(key TEXT, value BLOB)");
        }

        assertThat(source.recognizes(other)).isFalse();
    }

    private Checkpoint end() throws IOException {
        try (OpenTrace trace = source.open(file)) {
            return Reading.of(trace, trace.units().get(0), Optional.empty(), new OwnClaims().of("u"))
                    .stop();
        }
    }

    private boolean isAsBefore(Checkpoint stop) throws IOException {
        try (OpenTrace trace = source.open(file)) {
            return trace.isAsBefore(trace.units().get(0), stop);
        }
    }

    private Map<String, String> files() throws IOException {
        Map<String, String> files = new TreeMap<>();
        try (var beside = Files.list(directory)) {
            for (Path path : beside.toList()) {
                files.put(path.getFileName().toString(), Files.size(path) + " " + Files.getLastModifiedTime(path));
            }
        }
        return files;
    }

    private void put(String key, String value) throws SQLException {
        try (PreparedStatement statement = connection.prepareStatement("INSERT INTO cursorDiskKV VALUES (?, ?)")) {
            statement.setString(1, key);
            statement.setBytes(2, value.replace("\n", "").getBytes(StandardCharsets.UTF_8));
            statement.execute();
        }
    }
}
