package io.funes.ingest;

import static org.assertj.core.api.Assertions.assertThat;

import io.funes.ingest.cursor.CursorSource;
import io.funes.ingest.hermes.HermesSource;
import io.funes.ingest.hermes.SomeHermes;
import io.funes.ingest.opencode.OpenCodeSource;
import io.funes.ingest.source.Mutations;
import io.funes.ingest.source.Reading;
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
import java.util.Random;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Databases whose rows hold hostile records: every one is accounted for, and none is an exception. */
class MutatedRowsTest {

    private static final int FEW = 2_000;
    private static final int MANY = 100_000;
    private static final int AT_ONCE = 1_000;

    private static final List<String> HERMES = List.of(
            "[{\"id\":\"c1\",\"call_id\":\"c1\",\"type\":\"function\",\"function\":{\"name\":\"read\",\"arguments\":\"{\\\"p\\\":1}\"}}]",
            "\u0000json:[{\"type\":\"text\",\"text\":\"with an image\"},{\"type\":\"image_url\",\"image_url\":{\"url\":\"x\"}}]",
            "[CONTEXT COMPACTION] words {\"a\":\"b\"}");

    private static final List<String> OPENCODE = List.of(
            "{\"role\":\"assistant\",\"modelID\":\"m\",\"parentID\":\"p\",\"time\":{\"created\":1,\"completed\":2}}",
            "{\"role\":\"user\",\"time\":{\"created\":1780308000000}}",
            "{\"type\":\"tool\",\"tool\":\"read\",\"callID\":\"c\",\"state\":{\"input\":{\"p\":1},\"output\":\"x\"}}",
            "{\"type\":\"text\",\"text\":\"words\",\"synthetic\":false}");

    private static final List<String> CURSOR = List.of(
            "{\"type\":2,\"bubbleId\":\"b\",\"createdAt\":\"2026-06-01T10:00:01.000Z\",\"text\":\"x\",\"thinking\":{\"text\":\"y\"},"
                    + "\"toolFormerData\":{\"name\":\"r\",\"toolCallId\":\"c\",\"rawArgs\":\"{}\",\"result\":{\"a\":1}}}",
            "{\"type\":1,\"bubbleId\":\"u\",\"createdAt\":1780308000000,\"text\":\"<user_query>why?</user_query>\"}");

    @TempDir
    private Path directory;

    private final long seed = Long.getLong("funes.seed", new Random().nextLong());
    private final Random random = new Random(seed);

    @Test
    void hermes() throws Exception {
        hermes(FEW);
    }

    @Test
    @Tag("soak")
    void muchOfHermes() throws Exception {
        hermes(MANY);
    }

    @Test
    void openCode() throws Exception {
        openCode(FEW);
    }

    @Test
    @Tag("soak")
    void muchOfOpenCode() throws Exception {
        openCode(MANY);
    }

    @Test
    void cursor() throws Exception {
        cursor(FEW);
    }

    @Test
    @Tag("soak")
    void muchOfCursor() throws Exception {
        cursor(MANY);
    }

    private void hermes(int rows) throws Exception {
        for (int done = 0; done < rows; done += AT_ONCE) {
            Path file = fresh("state.db");
            try (SomeHermes hermes = SomeHermes.create(file)) {
                hermes.session("s", "cli");
                hermes.run("BEGIN");
                for (String record : records(HERMES)) {
                    hermes.run(
                            "INSERT INTO messages(session_id, role, content, tool_calls, tool_name, timestamp, reasoning)"
                                    + " VALUES ('s', ?, ?, ?, ?, ?, ?)",
                            List.of("user", "assistant", "tool", "session_meta", record)
                                    .get(random.nextInt(5)),
                            random.nextBoolean() ? record : "words",
                            record,
                            random.nextInt(9) == 0 ? record : null,
                            random.nextInt(9) == 0 ? record : random.nextDouble() * 4e9,
                            record);
                }
                hermes.run("COMMIT");
                read(new HermesSource(), file);
            }
        }
    }

    private void openCode(int rows) throws Exception {
        for (int done = 0; done < rows; done += AT_ONCE) {
            Path file = fresh("opencode.db");
            try (Connection connection = connect(
                    file,
                    "CREATE TABLE session(id TEXT, directory TEXT)",
                    "CREATE TABLE message(id TEXT, session_id TEXT, data TEXT)",
                    "CREATE TABLE part(id TEXT, message_id TEXT, session_id TEXT, data TEXT)",
                    "CREATE INDEX part_message ON part(message_id)",
                    "INSERT INTO session VALUES ('s', '/p')",
                    "BEGIN")) {
                int n = 0;
                for (String record : records(OPENCODE)) {
                    n++;
                    insert(connection, "INSERT INTO message VALUES (?, 's', ?)", "m" + n, record);
                    insert(connection, "INSERT INTO part VALUES (?, 'm" + n + "', 's', ?)", "p" + n, record);
                }
                insert(connection, "COMMIT");
                read(new OpenCodeSource(), file);
            }
        }
    }

    private void cursor(int rows) throws Exception {
        for (int done = 0; done < rows; done += AT_ONCE) {
            Path file = fresh("state.vscdb");
            try (Connection connection =
                    connect(file, "CREATE TABLE cursorDiskKV(key TEXT UNIQUE, value BLOB)", "BEGIN")) {
                StringBuilder headers = new StringBuilder("{\"fullConversationHeadersOnly\":[null");
                int n = 0;
                for (String record : records(CURSOR)) {
                    n++;
                    insert(connection, "INSERT INTO cursorDiskKV VALUES (?, ?)", "bubbleId:s:b" + n, record);
                    insert(connection, "INSERT INTO cursorDiskKV VALUES (?, ?)", "composerData:h" + n, record);
                    headers.append(",{\"bubbleId\":\"b").append(n).append("\"}");
                }
                insert(connection, "INSERT INTO cursorDiskKV VALUES (?, ?)", "composerData:s", headers + "]}");
                insert(connection, "COMMIT");
                read(new CursorSource(), file);
            }
        }
    }

    private void read(TraceSource source, Path file) throws IOException {
        assertThat(source.recognizes(file)).as("seed %s", seed).isTrue();
        assertThat(Reading.of(source, file).lines()).as("seed %s", seed).isGreaterThanOrEqualTo(AT_ONCE);
    }

    private List<String> records(List<String> originals) {
        Mutations mutations = new Mutations(
                random,
                originals.stream()
                        .map(line -> line.getBytes(StandardCharsets.UTF_8))
                        .toList());
        return Stream.generate(() -> new String(mutations.records(1), StandardCharsets.UTF_8))
                .limit(AT_ONCE)
                .toList();
    }

    private Path fresh(String name) throws IOException {
        Path file = directory.resolve(name);
        for (String part : List.of("", "-wal", "-shm")) {
            Files.deleteIfExists(directory.resolve(name + part));
        }
        return file;
    }

    private static Connection connect(Path file, String... statements) throws SQLException {
        Connection connection = DriverManager.getConnection("jdbc:sqlite:" + file);
        for (String sql : statements) {
            try (Statement statement = connection.createStatement()) {
                statement.execute(sql);
            }
        }
        return connection;
    }

    private static void insert(Connection connection, String sql, String... values) throws SQLException {
        try (PreparedStatement statement = connection.prepareStatement(sql)) {
            for (int i = 0; i < values.length; i++) {
                statement.setString(i + 1, values[i]);
            }
            statement.execute();
        }
    }
}
