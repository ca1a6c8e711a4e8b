package io.funes.app.soak;

import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** A real daemon in a process of its own, which can be killed. */
final class Victim {

    /** Long, because hundreds of daemons are best killed at the lowest priority, beside other work. */
    private static final Duration PATIENCE = Duration.ofMinutes(10);

    private final Path home;
    private final Process process;
    private final HttpClient client =
            HttpClient.newBuilder().connectTimeout(Duration.ofSeconds(5)).build();

    private Victim(Path home, Process process) {
        this.home = home;
        this.process = process;
    }

    /** @param user stands for the user's home directory */
    static Victim start(Path home, Path user, Path log) throws IOException {
        ProcessBuilder builder = new ProcessBuilder(command());
        builder.environment().put("FUNES_HOME", home.toString());
        builder.environment().put("HOME", user.toString());
        builder.environment().put("FUNES_PORT", "0");
        builder.environment().put("LANCE_CPU_THREADS", "2");
        builder.redirectErrorStream(true).redirectOutput(ProcessBuilder.Redirect.appendTo(log.toFile()));
        Files.deleteIfExists(home.resolve("daemon.json")); // what a killed one left is not to be taken for this one's
        return new Victim(home, builder.start());
    }

    private static List<String> command() {
        List<String> command = new ArrayList<>();
        command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
        command.addAll(List.of("--add-opens=java.base/java.nio=ALL-UNNAMED", "-XX:+UseSerialGC", "-Xmx512m"));
        if (Runtime.version().feature() >= 22) {
            command.add("--enable-native-access=ALL-UNNAMED");
        }
        command.addAll(List.of("-XX:TieredStopAtLevel=1", "-cp", System.getProperty("java.class.path")));
        command.addAll(List.of("io.funes.app.Main", "serve"));
        return command;
    }

    /** Waits until it answers. */
    void awaitReady() throws IOException, InterruptedException {
        long end = System.nanoTime() + PATIENCE.toNanos();
        while (!Files.exists(home.resolve("daemon.json"))) {
            if (!process.isAlive() || System.nanoTime() > end) {
                throw new IOException("the daemon did not start");
            }
            Thread.sleep(20);
        }
    }

    /** Whether it kept what a hook said. */
    boolean hook(Path transcript) throws InterruptedException {
        String payload = "{\"transcript_path\":\"" + transcript + "\",\"hook_event_name\":\"Stop\"}";
        return post("/api/v1/hooks/claude/Stop", payload).isPresent();
    }

    /** Whether it says that a file is indexed. */
    boolean index(Path file) throws InterruptedException {
        return post("/api/v1/index", "{\"paths\":[\"" + file + "\"]}")
                .filter(job -> await(job.path("id").asString()))
                .isPresent();
    }

    JsonNode get(String path) throws IOException, InterruptedException {
        return send(request(path).GET().build());
    }

    /** As a power cut would; whether it was alive until then. */
    boolean kill() throws InterruptedException {
        boolean alive = process.isAlive();
        process.destroyForcibly().waitFor();
        return alive;
    }

    void stop() throws InterruptedException {
        process.destroy();
        if (!process.waitFor(PATIENCE.toSeconds(), TimeUnit.SECONDS)) {
            throw new IllegalStateException("the daemon does not end");
        }
    }

    private boolean await(String job) {
        try {
            for (int i = 0; i < 1_500; i++) {
                String state = get("/api/v1/jobs/" + job).path("state").asString();
                if (state.equals("done") || state.equals("failed") || state.equals("cancelled")) {
                    return state.equals("done");
                }
                Thread.sleep(20);
            }
            return false;
        } catch (IOException | InterruptedException e) {
            return false;
        }
    }

    private Optional<JsonNode> post(String path, String body) throws InterruptedException {
        try {
            return Optional.of(send(request(path)
                    .header("Content-Type", "application/json")
                    .POST(HttpRequest.BodyPublishers.ofString(body))
                    .build()));
        } catch (IOException e) {
            return Optional.empty();
        }
    }

    private HttpRequest.Builder request(String path) throws IOException {
        JsonNode daemon = JsonMapper.shared().readTree(Files.readString(home.resolve("daemon.json")));
        return HttpRequest.newBuilder(
                        URI.create("http://127.0.0.1:" + daemon.path("port").asInt() + path))
                .timeout(PATIENCE)
                .header(
                        "Authorization",
                        "Bearer " + Files.readString(home.resolve("token")).trim());
    }

    private JsonNode send(HttpRequest request) throws IOException, InterruptedException {
        HttpResponse<String> answer = client.send(request, HttpResponse.BodyHandlers.ofString());
        if (answer.statusCode() / 100 != 2) {
            throw new IOException(request.uri() + " answered " + answer.statusCode() + ": " + answer.body());
        }
        return JsonMapper.shared().readTree(answer.body());
    }
}
