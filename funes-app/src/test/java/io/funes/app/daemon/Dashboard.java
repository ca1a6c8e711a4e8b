package io.funes.app.daemon;

import io.funes.app.TestParts;
import io.funes.core.home.FunesHome;
import io.funes.core.home.Settings;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** A real daemon in this process over a home of its own. */
final class Dashboard implements AutoCloseable {

    private final HttpClient client = HttpClient.newHttpClient();
    private final FunesHome home;
    private final Thread daemon;

    private Dashboard(FunesHome home, Class<?>... configurations) {
        this.home = home;
        Settings settings = Settings.of(home, Map.of("FUNES_PORT", "0", "FUNES_WATCH", "off"));
        Class<?>[] all = Stream.concat(Stream.of(TestParts.CONFIGURATION), Arrays.stream(configurations))
                .toArray(Class<?>[]::new);
        this.daemon = new Thread(() -> new Daemon(home, settings, all).serve());
    }

    /** @param configurations replace parts of it */
    static Dashboard start(Path home, Class<?>... configurations) throws InterruptedException {
        Dashboard dashboard = new Dashboard(new FunesHome(home), configurations);
        dashboard.daemon.start();
        long until = System.nanoTime() + TimeUnit.SECONDS.toNanos(60);
        while (!Files.exists(dashboard.home.daemonFile()) && System.nanoTime() < until) {
            Thread.sleep(20);
        }
        return dashboard;
    }

    /** Begins to read what is below a path. */
    String index(Path path) throws IOException, InterruptedException {
        return json(send("POST", "/api/v1/index", "application/json", "{\"paths\":[\"" + path + "\"]}"))
                .get("id")
                .asString();
    }

    void await(String job) throws IOException, InterruptedException {
        while (!json(send("GET", "/api/v1/jobs/" + job, "*/*", ""))
                .get("state")
                .asString()
                .equals("done")) {
            Thread.sleep(20);
        }
    }

    /** Waits until every chunk has its vector. */
    void awaitVectors() throws IOException, InterruptedException {
        JsonNode waiting = waiting();
        while (waiting.valueStream().anyMatch(tier -> tier.asLong() > 0)) {
            Thread.sleep(50);
            waiting = waiting();
        }
    }

    private JsonNode waiting() throws IOException, InterruptedException {
        return json(get("/api/v1/status")).path("waiting");
    }

    /** A link that lets a browser in once. */
    String link() throws IOException, InterruptedException {
        return send("POST", "/cli", "application/x-www-form-urlencoded", "a=open")
                .trim();
    }

    String get(String path) throws IOException, InterruptedException {
        return send("GET", path, "*/*", "");
    }

    /** The same as a browser asks. */
    String page(String path) throws IOException, InterruptedException {
        HttpRequest request =
                authorized(path).header("Accept", "text/html").GET().build();
        return client.send(request, BodyHandlers.ofString()).body();
    }

    String address() throws IOException {
        return "http://127.0.0.1:"
                + Holder.parse(Files.readString(home.daemonFile())).port();
    }

    @Override
    public void close() throws IOException {
        try {
            send("POST", "/cli", "application/x-www-form-urlencoded", "a=stop");
            daemon.join();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    private String send(String method, String path, String type, String body) throws IOException, InterruptedException {
        HttpRequest request = authorized(path)
                .header("Content-Type", type)
                .method(method, HttpRequest.BodyPublishers.ofString(body))
                .build();
        return client.send(request, BodyHandlers.ofString()).body();
    }

    private HttpRequest.Builder authorized(String path) throws IOException {
        return HttpRequest.newBuilder(URI.create(address() + path))
                .header(
                        "Authorization",
                        "Bearer " + Files.readString(home.token()).trim());
    }

    private static JsonNode json(String body) {
        return JsonMapper.shared().readTree(body);
    }
}
