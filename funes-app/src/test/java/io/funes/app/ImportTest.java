package io.funes.app;

import static org.assertj.core.api.Assertions.assertThat;

import io.funes.app.cli.Call;
import io.funes.app.cli.Commands;
import io.funes.app.cli.Console;
import io.funes.app.cli.Control;
import io.funes.app.cli.Parts;
import io.funes.core.home.FunesHome;
import io.funes.core.home.Settings;
import io.funes.core.trace.Block;
import io.funes.core.trace.Harness;
import io.funes.core.trace.Role;
import io.funes.core.trace.SessionId;
import io.funes.core.trace.Timestamp;
import io.funes.core.trace.Turn;
import io.funes.core.trace.TurnId;
import io.funes.ingest.export.ExportedSession;
import io.funes.ingest.export.ParquetFile;
import io.funes.sync.hub.Hub;
import io.funes.sync.hub.HubSettings;
import io.funes.sync.hub.stub.Fault;
import io.funes.sync.hub.stub.HubStub;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.springframework.beans.factory.support.BeanDefinitionRegistry;
import org.springframework.boot.WebApplicationType;
import org.springframework.boot.builder.SpringApplicationBuilder;
import org.springframework.context.ConfigurableApplicationContext;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** {@code funes import} of a dataset at the stub of the Hub, by a whole process. */
class ImportTest {

    private static final String REPO = "acme/traces";

    @TempDir
    private Path directory;

    private HubStub stub;
    private ConfigurableApplicationContext context;

    @BeforeEach
    void start() throws IOException {
        stub = HubStub.start(directory.resolve("store"));
        stub.join("alice", "acme");
        stub.repository(REPO, true);
        FunesHome home = new FunesHome(directory.resolve("home"));
        HubSettings settings = HubSettings.of(
                Map.of("HF_ENDPOINT", stub.endpoint().toString(), "HF_TOKEN", stub.token("alice", true)), directory);
        Hub hub = Hub.of(settings, time -> Thread.sleep(Math.min(20, time.toMillis())));
        context = new SpringApplicationBuilder(AppConfiguration.class)
                .web(WebApplicationType.NONE)
                .lazyInitialization(true)
                .initializers(c -> {
                    c.getBeanFactory().registerSingleton("funesHome", home);
                    c.getBeanFactory().registerSingleton("settings", Settings.of(home, Map.of()));
                    c.addBeanFactoryPostProcessor(factory -> {
                        ((BeanDefinitionRegistry) factory).removeBeanDefinition("hub");
                        factory.registerSingleton("hub", hub);
                    });
                })
                .run();
    }

    @AfterEach
    void stop() {
        context.close();
        stub.close();
    }

    @Test
    void theConvertedShardsAreReadOnceAndAgainWhenTheyChange() throws IOException {
        stub.convert(
                REPO,
                Map.of("default/train/0000.parquet", shard("s-1", 3), "default/train/0001.parquet", shard("s-2", 2)));
        JsonNode first = run("import", "--no-wait", "--json", REPO).json();
        assertThat(first.get("converted").asBoolean()).isTrue();
        assertThat(first.get("moved").asLong()).isEqualTo(2);
        assertThat(first.get("movedBytes").asLong()).isPositive();
        assertThat(first.get("index").get("chunks").asLong()).isEqualTo(5);
        long sent = stub.sent();

        JsonNode second = run("import", "--no-wait", "--json", REPO).json();
        assertThat(second.get("moved").asLong()).isZero();
        assertThat(second.get("index").get("turns").asLong()).isZero();
        assertThat(second.get("index").get("unchanged").asLong()).isEqualTo(2);
        assertThat(stub.sent() - sent).as("one small answer: the head").isLessThan(2_000);

        stub.convert(
                REPO,
                Map.of("default/train/0000.parquet", shard("s-1", 3), "default/train/0001.parquet", shard("s-2", 4)));
        JsonNode third = run("import", "--no-wait", "--json", REPO).json();
        assertThat(third.get("revision").asString())
                .isNotEqualTo(first.get("revision").asString());
        assertThat(third.get("moved").asLong()).isEqualTo(1);
        assertThat(third.get("index").get("read").asLong()).isEqualTo(1);
        assertThat(third.get("index").get("chunks").asLong()).isEqualTo(2);
    }

    @Test
    void whereTheHubConvertedNothingTheOwnersFilesAreRead() {
        stub.put(REPO, "README.md", "# traces".getBytes(StandardCharsets.UTF_8));
        stub.put(
                REPO,
                "sessions/s.jsonl",
                ("{\"type\":\"session\",\"harness\":\"codex\",\"id\":\"s-9\"}\n"
                                + "{\"type\":\"message\",\"message\":{\"role\":\"user\",\"content\":\"the lighthouse keeper\"}}\n")
                        .getBytes(StandardCharsets.UTF_8));

        Ended ended = run("import", "--no-wait", REPO);

        assertThat(ended.out())
                .contains(REPO + " at ")
                .contains("its own files, 1 file; 1 brought")
                .contains("1 new chunk of 1 turn");
        JsonNode hit =
                run("recall", "--json", "lighthouse keeper").json().get("hits").get(0);
        assertThat(hit.get("place").get("source").asString()).isEqualTo("hf://datasets/" + REPO + "/sessions/s.jsonl");
        assertThat(hit.get("place").get("harness").asString()).isEqualTo("codex");
    }

    @Test
    void shardsThatAreNoTracesLeaveItToTheOwnersFiles() throws IOException {
        Path other = Path.of("").toAbsolutePath().getParent().resolve("funes-ingest/src/test/resources/traces/parquet");
        stub.convert(REPO, Map.of("default/train/0000.parquet", "no parquet".getBytes(StandardCharsets.UTF_8)));
        stub.put(REPO, "data/zstd.parquet", Files.readAllBytes(other.resolve("zstd.parquet")));

        JsonNode ended = run("import", "--no-wait", "--json", REPO).json();

        assertThat(ended.get("converted").asBoolean()).isFalse();
        assertThat(ended.get("index").get("turns").asLong()).isEqualTo(5);
    }

    @Test
    void cutAnswersAndBusyServersAreGoneThrough() throws IOException {
        stub.convert(REPO, Map.of("default/train/0000.parquet", shard("s-1", 400)));
        stub.faults().next(Fault.UNAVAILABLE, "/revision/", 1);
        stub.faults().next(Fault.LIMITED, "/resolve/", 1);
        stub.faults().next(Fault.CUT_BODY, "0000.parquet", 1);

        assertThat(run("import", "--no-wait", "--json", REPO)
                        .json()
                        .get("index")
                        .get("chunks")
                        .asLong())
                .isEqualTo(400);
    }

    @Test
    void whatCannotBeImportedSaysWhy() {
        stub.put(REPO, "data.csv", "a,b".getBytes(StandardCharsets.UTF_8));
        assertThat(run("import", REPO).err()).contains("acme/traces holds no traces that funes reads");
        assertThat(run("import", "acme/gone").err()).contains("acme/gone");
        assertThat(run("import", "no name").code()).isEqualTo(2);
    }

    private byte[] shard(String session, int turns) throws IOException {
        List<Turn> said = IntStream.range(0, turns)
                .mapToObj(i -> new Turn(
                        new TurnId(session + "-" + i),
                        Optional.empty(),
                        i,
                        Optional.of(new Timestamp("2026-05-01T10:00:00Z")),
                        Role.USER,
                        List.of(Block.text(0, "turn " + i + " of " + session))))
                .toList();
        Path file = directory.resolve("shard.parquet");
        new ParquetFile(file, true)
                .write(List.of(new ExportedSession(
                        new SessionId(session),
                        Harness.CODEX,
                        "",
                        Optional.empty(),
                        Optional.empty(),
                        Optional.empty(),
                        Optional.empty(),
                        List.of(said))));
        return Files.readAllBytes(file);
    }

    private record Ended(int code, String out, String err) {

        JsonNode json() {
            assertThat(code).as(err).isZero();
            return JsonMapper.shared().readTree(out);
        }
    }

    private Ended run(String... arguments) {
        StringWriter out = new StringWriter();
        StringWriter err = new StringWriter();
        Console console = new Console(new PrintWriter(out), new PrintWriter(err), false, 80, () -> false);
        Parts parts = context::getBean;
        int code = new Commands(parts, new NoControl()).run(new Call(List.of(arguments), directory, Map.of(), console));
        return new Ended(code, out.toString(), err.toString());
    }

    /** A process that goes on. */
    private static final class NoControl implements Control {

        @Override
        public boolean endsAfterwards() {
            return false;
        }

        @Override
        public int serve() {
            throw new UnsupportedOperationException();
        }

        @Override
        public void stop() {}

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
