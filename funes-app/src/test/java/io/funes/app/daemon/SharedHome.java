package io.funes.app.daemon;

import static org.assertj.core.api.Assertions.assertThat;

import io.funes.app.TestParts;
import io.funes.core.home.FunesHome;
import io.funes.core.home.Settings;
import io.funes.core.memory.EmbeddedChunk;
import io.funes.core.memory.lance.LanceMemory;
import io.funes.core.memory.lance.LanceOptions;
import io.funes.sync.hub.HubSettings;
import io.funes.sync.hub.stub.HubStub;
import java.io.File;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.concurrent.Callable;
import java.util.concurrent.TimeUnit;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.context.annotation.Primary;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** A home with a real daemon in this process whose Hub is a stub; the real launcher finds it. */
final class SharedHome {

    static final Path LAUNCHER = Path.of("").toAbsolutePath().getParent().resolve("funes");

    private static final HttpClient CLIENT = HttpClient.newHttpClient();

    private final FunesHome home;
    private final HubStub hub;
    private final Path directory;
    private final Thread daemon;

    /** Leads the daemon to the stub. */
    @Configuration(proxyBeanMethods = false)
    static class Stubbed {

        private static HubSettings settings = HubSettings.of(Map.of(), Path.of("/"));

        @Bean
        @Primary
        HubSettings stubSettings() {
            return settings;
        }
    }

    /**
     * What a command left.
     *
     * @param code its exit code
     * @param out its standard output
     * @param err its standard error
     */
    record Ended(int code, String out, String err) {}

    private SharedHome(FunesHome home, HubStub hub, Path directory) {
        this.home = home;
        this.hub = hub;
        this.directory = directory;
        Settings settings = Settings.of(home, Map.of("FUNES_PORT", "0", "FUNES_WATCH", "off"));
        this.daemon = new Thread(() -> new Daemon(home, settings, TestParts.CONFIGURATION, Stubbed.class).serve());
    }

    /** @param chunks what its memory has */
    static SharedHome start(Path directory, List<EmbeddedChunk> chunks) throws Exception {
        FunesHome home = new FunesHome(directory.resolve("home")).create();
        try (LanceMemory memory = LanceMemory.open(home.dataset(), LanceOptions.defaults())) {
            memory.append(chunks);
        }
        HubStub hub = HubStub.start(directory.resolve("store"));
        hub.join("alice", "acme");
        Stubbed.settings = HubSettings.of(
                Map.of("HF_ENDPOINT", hub.endpoint().toString(), "HF_TOKEN", hub.token("alice", true)), directory);
        SharedHome shared = new SharedHome(home, hub, directory);
        shared.daemon.start();
        shared.eventually(() -> Files.exists(home.daemonFile()));
        return shared;
    }

    HubStub hub() {
        return hub;
    }

    Path root() {
        return home.root();
    }

    Path transcripts() {
        return directory.resolve("projects");
    }

    /** Leaves a session of one prompt, as Claude Code does. */
    Path transcript(String words) throws IOException {
        String session = UUID.randomUUID().toString();
        Map<String, Object> line = Map.of(
                "type",
                "user",
                "sessionId",
                session,
                "cwd",
                "/home/astrid/code/skerry",
                "uuid",
                UUID.randomUUID().toString(),
                "timestamp",
                "2026-06-20T08:00:00Z",
                "message",
                Map.of("role", "user", "content", words));
        Path folder = Files.createDirectories(transcripts().resolve("-home-astrid-code-skerry"));
        return Files.writeString(
                folder.resolve(session + ".jsonl"), JsonMapper.shared().writeValueAsString(line) + "\n");
    }

    Ended funes(String... arguments) throws Exception {
        List<String> command = new ArrayList<>(List.of(LAUNCHER.toString()));
        command.addAll(List.of(arguments));
        return command(command.toArray(String[]::new));
    }

    Ended command(String... command) throws Exception {
        Path out = Files.createTempFile(directory, "out", "");
        Path err = Files.createTempFile(directory, "err", "");
        ProcessBuilder builder = new ProcessBuilder(command)
                .redirectInput(new File("/dev/null"))
                .redirectOutput(out.toFile())
                .redirectError(err.toFile());
        builder.environment().put("FUNES_HOME", home.root().toString());
        builder.environment().put("HOME", directory.toString());
        Process process = builder.start();
        assertThat(process.waitFor(2, TimeUnit.MINUTES))
                .as("%s ends", List.of(command))
                .isTrue();
        return new Ended(process.exitValue(), Files.readString(out), Files.readString(err));
    }

    boolean has(String program) throws InterruptedException {
        try {
            return new ProcessBuilder(program, "--version").start().waitFor() == 0;
        } catch (IOException e) {
            return false;
        }
    }

    JsonNode json(String method, String path, String body) throws Exception {
        return JsonMapper.shared().readTree(send(method, path, "application/json", body));
    }

    private String send(String method, String path, String type, String body) throws Exception {
        JsonNode daemon = JsonMapper.shared().readTree(Files.readString(home.daemonFile()));
        String token = Files.readString(home.root().resolve("token")).trim();
        HttpRequest request = HttpRequest.newBuilder(
                        URI.create("http://127.0.0.1:" + daemon.get("port").asString() + path))
                .header("Authorization", "Bearer " + token)
                .header("Content-Type", type)
                .method(method, HttpRequest.BodyPublishers.ofString(body))
                .build();
        return CLIENT.send(request, HttpResponse.BodyHandlers.ofString()).body();
    }

    /** Starts a job and gives what became of it. */
    JsonNode job(String method, String path, String body) throws Exception {
        String address = "/api/v1/jobs/" + json(method, path, body).get("id").asString();
        eventually(() -> json("GET", address, "").get("state").asString().matches("done|failed"));
        return json("GET", address, "");
    }

    void eventually(Callable<Boolean> holds) throws Exception {
        long until = System.nanoTime() + TimeUnit.SECONDS.toNanos(90);
        while (!holds.call()) {
            assertThat(System.nanoTime()).as("it takes too long").isLessThan(until);
            Thread.sleep(20);
        }
    }

    void close() throws Exception {
        send("POST", "/cli", "application/x-www-form-urlencoded", "a=stop"); // `funes stop` would end this process
        daemon.join();
        hub.close();
    }
}
