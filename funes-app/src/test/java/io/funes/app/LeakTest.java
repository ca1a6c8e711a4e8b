package io.funes.app;

import static org.assertj.core.api.Assertions.assertThat;

import io.funes.app.cli.Call;
import io.funes.app.cli.Commands;
import io.funes.app.cli.Console;
import io.funes.app.cli.Control;
import io.funes.app.daemon.DaemonConfiguration;
import io.funes.core.home.FunesHome;
import io.funes.core.home.Settings;
import io.funes.core.memory.EmbeddedChunk;
import io.funes.core.memory.Memory;
import io.funes.core.secret.SecretScanner;
import io.funes.core.trace.Chunk;
import io.funes.core.trace.SessionId;
import io.funes.ingest.Backfill;
import io.funes.sync.Gate;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Base64;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Random;
import java.util.stream.Stream;
import org.apache.lucene.index.DirectoryReader;
import org.apache.lucene.index.FieldInfo;
import org.apache.lucene.index.LeafReaderContext;
import org.apache.lucene.index.Terms;
import org.apache.lucene.index.TermsEnum;
import org.apache.lucene.store.Directory;
import org.apache.lucene.store.FSDirectory;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.springframework.boot.WebApplicationType;
import org.springframework.boot.builder.SpringApplicationBuilder;
import org.springframework.context.ConfigurableApplicationContext;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.context.annotation.Primary;
import tools.jackson.databind.json.JsonMapper;

/** Marked values go through everything there is, and then nothing that is left behind holds any of them. */
class LeakTest {

    private static final String LETTERS = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789";

    private final Random random = new Random(43);
    private final List<String> values = new ArrayList<>();
    private final StringBuilder said = new StringBuilder();

    @TempDir
    Path dir;

    /** Detectors of a day when none of this was known. */
    @Configuration(proxyBeanMethods = false)
    static class Unknowing {

        @Bean
        @Primary
        SecretScanner unknowing() {
            return text -> List.of();
        }
    }

    @Test
    void noValueIsLeftAnywhere() throws Exception {
        Path old = trace("11111111-1111-4111-8111-111111111111");
        Path fresh = trace("22222222-2222-4222-8222-222222222222");
        storeUnredacted(old);
        assertEverythingHolds(values.get(0));

        said.setLength(0);
        try (ConfigurableApplicationContext daemon = start(WebApplicationType.SERVLET, DaemonConfiguration.class)) {
            index(daemon, fresh);
            review(daemon);
            assertThat(run(daemon, "scan", "--all")).isEqualTo(1);
            assertThat(run(daemon, "scrub", "--dry-run")).isZero();
            assertThat(run(daemon, "scrub", "--json")).isZero();
            assertThat(said.toString()).contains("\"place\":\"state.db\"").doesNotContain("old words may still be");
            assertThat(run(daemon, "scan", "--all")).isZero();
            ask(daemon);
        }
        for (String value : values) {
            assertThat(said.toString()).as("what was said").doesNotContain(value);
            assertThat(leaks(value)).isEmpty();
        }
        assertThat(everything()).contains("[REDACTED:");
    }

    private void storeUnredacted(Path trace) throws Exception {
        try (ConfigurableApplicationContext process = start(WebApplicationType.NONE, Unknowing.class)) {
            index(process, trace);
        }
    }

    private void index(ConfigurableApplicationContext process, Path trace) throws Exception {
        assertThat(run(process, "index", trace.toString(), "--no-wait"))
                .as("%s", said)
                .isZero();
        Backfill backfill = process.getBean(Backfill.class);
        while (backfill.step(Backfill.APPEND) > 0) {}
    }

    /** Everything that a person who reviews does, over the command line and over HTTP. */
    private void review(ConfigurableApplicationContext daemon) throws Exception {
        List<Chunk> rows = new ArrayList<>();
        daemon.getBean(Memory.class)
                .scan(100, batch -> batch.stream().map(EmbeddedChunk::chunk).forEach(rows::add));
        Map<SessionId, List<Chunk>> sessions = new LinkedHashMap<>();
        rows.forEach(c ->
                sessions.computeIfAbsent(c.session(), s -> new ArrayList<>()).add(c));
        Gate gate = daemon.getBean(Gate.class);
        int held = sessions.values().stream()
                .mapToInt(chunks -> gate.check(chunks).held().size())
                .sum();
        assertThat(held).isGreaterThan(3);
        for (String[] command : new String[][] {
            {"holds"},
            {"holds", "list", "--json"},
            {"holds", "show", "1"},
            {"holds", "release", "1", "--reason", "it is " + values.get(0) + " only"},
            {"holds", "undo", "--reason", "no: " + values.get(0)},
            {"holds", "redact", "2"},
            {"holds", "exclude", "1"},
            {"holds", "undo"},
            {"holds", "history", "--json"},
            {"holds", "export"},
            {"scan", dir.resolve("traces").toString()},
            {"scan", "--all", "--json"}
        }) {
            run(daemon, command);
        }
        for (String path :
                List.of("holds", "holds/1", "holds/99", "holds/history", "holds/export", "holds?format=text")) {
            get(daemon, path);
        }
    }

    private void ask(ConfigurableApplicationContext daemon) throws Exception {
        assertThat(run(daemon, "recall", "deploy with please")).isZero();
        assertThat(said.toString())
                .as("the words around a secret stay findable")
                .contains("deploy with HF_TOKEN=[REDACTED:");
        run(daemon, "recall", "--json", "--explain", "password of the database");
        run(daemon, "sessions");
        run(daemon, "status");
        run(daemon, "get", "11111111-1111-4111-8111-111111111111", "1u1");
        for (String path : List.of(
                "recall?q=token",
                "sessions",
                "sessions/none",
                "sessions/11111111-1111-4111-8111-111111111111",
                "jobs",
                "status")) {
            get(daemon, path);
        }
    }

    private ConfigurableApplicationContext start(WebApplicationType web, Class<?> more) {
        FunesHome home = new FunesHome(dir.resolve("home")).create();
        return new SpringApplicationBuilder(AppConfiguration.class, more)
                .web(web)
                .lazyInitialization(true)
                .properties(Map.of(
                        "server.port",
                        0,
                        "logging.file.name",
                        home.log().resolve("test.log").toString()))
                .initializers(c -> {
                    c.getBeanFactory().registerSingleton("funesHome", home);
                    c.getBeanFactory().registerSingleton("settings", Settings.of(home, Map.of()));
                })
                .run();
    }

    private int run(ConfigurableApplicationContext process, String... words) {
        StringWriter out = new StringWriter();
        PrintWriter writer = new PrintWriter(out);
        Console console = new Console(writer, writer, false, 100, () -> false);
        int code = new Commands(process::getBean, new Still()).run(new Call(List.of(words), dir, Map.of(), console));
        said.append(out);
        return code;
    }

    private void get(ConfigurableApplicationContext daemon, String path) throws Exception {
        String port = daemon.getEnvironment().getRequiredProperty("local.server.port");
        String token = Files.readString(dir.resolve("home/token")).strip();
        HttpResponse<String> answer = HttpClient.newHttpClient()
                .send(
                        HttpRequest.newBuilder(URI.create("http://127.0.0.1:" + port + "/api/v1/" + path))
                                .header("Authorization", "Bearer " + token)
                                .build(),
                        HttpResponse.BodyHandlers.ofString());
        assertThat(answer.statusCode()).as(path).isIn(200, 404);
        said.append(answer.body());
    }

    /** A session with values of many kinds in every place that is stored. */
    private Path trace(String session) throws IOException {
        String token = value("h" + "f_" + letters(34));
        String password = value(letters(6) + "%" + letters(8) + "5");
        String url = value(letters(18));
        String wrapped = value("h" + "f_" + letters(34));
        String named = value("h" + "f_" + letters(34));
        String crossing = value("h" + "f_" + letters(34));
        String base64 = Base64.getEncoder()
                .encodeToString(
                        ("{\"HF_TOKEN\":\"" + wrapped + "\",\"user\":\"ada\"}").getBytes(StandardCharsets.UTF_8));
        List<String> lines = new ArrayList<>();
        String u = session.substring(0, 1) + "u";
        lines.add(said(session, u + "1", "user", "deploy with HF_TOKEN=" + token + " please"));
        lines.add(said(
                session,
                u + "2",
                "user",
                "password = " + password + "\nthe database: postgres" + "://ada:" + url + "@db.example.org/x"));
        lines.add(said(session, u + "3", "user", "data: " + base64));
        lines.add(said(session, u + "4", "user", "word ".repeat(236) + crossing + " " + "more ".repeat(300)));
        lines.add(call(
                session, u + "5", named, JsonMapper.shared().writeValueAsString(Map.of("env", "HF_TOKEN=" + token))));
        Path file = dir.resolve("traces/" + session + ".jsonl");
        Files.createDirectories(file.getParent());
        return Files.writeString(file, String.join("\n", lines) + "\n");
    }

    private static String said(String session, String id, String role, String text) {
        return line(session, id, role, text);
    }

    private static String call(String session, String id, String tool, String input) {
        return line(
                session,
                id,
                "assistant",
                List.of(Map.of("type", "tool_use", "id", "t1", "name", tool, "input", Map.of("command", input))));
    }

    private static String line(String session, String id, String role, Object content) {
        Map<String, Object> line = new LinkedHashMap<>();
        line.put("type", role);
        line.put("uuid", id);
        line.put("sessionId", session);
        line.put("timestamp", "2026-03-01T10:00:00Z");
        line.put("cwd", "/home/ada/work");
        line.put("message", Map.of("role", role, "content", content));
        return JsonMapper.shared().writeValueAsString(line);
    }

    private String value(String value) {
        values.add(value);
        return value;
    }

    private String letters(int count) {
        StringBuilder out = new StringBuilder();
        for (int i = 0; i < count; i++) {
            out.append(LETTERS.charAt(random.nextInt(LETTERS.length())));
        }
        return out.toString();
    }

    /** The test could see a leak: before the scrub, every store has the value. */
    private void assertEverythingHolds(String value) throws IOException {
        assertThat(leaks(value))
                .anyMatch(place -> place.contains(".lance"))
                .anyMatch(place -> place.contains("state.db"));
        assertThat(everything()).contains(value);
    }

    /** Files that hold a value as it is or in UTF-16, and index entries that do. */
    private List<String> leaks(String value) throws IOException {
        List<String> places = new ArrayList<>();
        String wide = new String(value.getBytes(StandardCharsets.UTF_16LE), StandardCharsets.ISO_8859_1);
        try (Stream<Path> files = Files.walk(dir.resolve("home"))) {
            for (Path file : files.filter(Files::isRegularFile).toList()) {
                boolean library = file.startsWith(dir.resolve("home/native"));
                String bytes = library ? "" : Files.readString(file, StandardCharsets.ISO_8859_1);
                if (bytes.contains(value) || bytes.contains(wide)) {
                    places.add(dir.relativize(file).toString());
                }
            }
        }
        if (everything().toLowerCase(Locale.ROOT).contains(value.toLowerCase(Locale.ROOT))) {
            places.add("search index");
        }
        return places;
    }

    /** All that the search index says, also of deleted rows, because its files are packed. */
    private String everything() throws IOException {
        StringBuilder all = new StringBuilder();
        try (Stream<Path> generations = Files.list(dir.resolve("home/index"))) {
            for (Path generation : generations.filter(Files::isDirectory).toList()) {
                try (Directory lucene = FSDirectory.open(generation);
                        DirectoryReader reader = DirectoryReader.open(lucene)) {
                    for (LeafReaderContext leaf : reader.leaves()) {
                        append(all, leaf);
                    }
                    assertThat(reader.getIndexCommit().getFileNames())
                            .as("no older file is left")
                            .containsAll(Stream.of(lucene.listAll())
                                    .filter(f -> !f.equals("write.lock"))
                                    .toList());
                }
            }
        }
        return all.toString();
    }

    private static void append(StringBuilder all, LeafReaderContext leaf) throws IOException {
        for (int row = 0; row < leaf.reader().maxDoc(); row++) {
            all.append(leaf.reader().storedFields().document(row));
        }
        for (FieldInfo field : leaf.reader().getFieldInfos()) {
            TermsEnum terms = Terms.getTerms(leaf.reader(), field.name).iterator();
            while (terms.next() != null) {
                all.append(' ')
                        .append(new String(
                                terms.term().bytes, terms.term().offset, terms.term().length, StandardCharsets.UTF_8));
            }
        }
    }

    /** No command here serves, stops or opens. */
    private static final class Still implements Control {

        @Override
        public boolean endsAfterwards() {
            return false;
        }

        @Override
        public int serve() {
            throw new UnsupportedOperationException();
        }

        @Override
        public void stop() {
            throw new UnsupportedOperationException();
        }

        @Override
        public int port() {
            throw new UnsupportedOperationException();
        }

        @Override
        public String open() {
            throw new UnsupportedOperationException();
        }
    }
}
