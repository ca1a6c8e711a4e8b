package io.funes.app.daemon;

import static org.assertj.core.api.Assertions.assertThat;

import io.funes.app.TestParts;
import io.funes.core.home.FunesHome;
import io.funes.core.home.Settings;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** A real daemon over a real memory of the samples, spoken to over HTTP. */
abstract class OverRest {

    static final Path SAMPLES = Path.of("").toAbsolutePath().getParent().resolve("samples");
    static final HttpClient CLIENT = HttpClient.newHttpClient();

    @TempDir
    static Path directory;

    static FunesHome home;
    private static Thread daemon;

    @BeforeAll
    static void start() throws Exception {
        home = new FunesHome(directory.resolve("home"));
        Settings settings = Settings.of(home, Map.of("FUNES_PORT", "0", "FUNES_WATCH", "off"));
        daemon = new Thread(() -> new Daemon(home, settings, TestParts.CONFIGURATION).serve());
        daemon.start();
        long until = System.nanoTime() + TimeUnit.SECONDS.toNanos(60);
        while (!Files.exists(home.daemonFile()) && System.nanoTime() < until) {
            Thread.sleep(20);
        }
        JsonNode job = json(send("POST", "/api/v1/index", "{\"paths\":[\"" + SAMPLES + "\"]}"));
        while (!json(get("/api/v1/jobs/" + job.get("id").asString()))
                .get("state")
                .asString()
                .equals("done")) {
            Thread.sleep(20);
        }
    }

    @AfterAll
    static void stop() throws Exception {
        form("a=stop");
        daemon.join();
        assertThat(home.daemonFile()).doesNotExist();
    }

    static HttpResponse<String> get(String path) throws Exception {
        return accepting("*/*", path);
    }

    static HttpResponse<String> accepting(String accept, String path) throws Exception {
        return CLIENT.send(authorized(path).header("Accept", accept).build(), HttpResponse.BodyHandlers.ofString());
    }

    static HttpResponse<String> send(String method, String path, String body) throws Exception {
        HttpRequest request = authorized(path)
                .header("Content-Type", "application/json")
                .method(method, HttpRequest.BodyPublishers.ofString(body))
                .build();
        return CLIENT.send(request, HttpResponse.BodyHandlers.ofString());
    }

    static HttpResponse<String> form(String body) throws Exception {
        HttpRequest request = authorized("/cli")
                .header("Content-Type", "application/x-www-form-urlencoded")
                .POST(HttpRequest.BodyPublishers.ofString(body))
                .build();
        return CLIENT.send(request, HttpResponse.BodyHandlers.ofString());
    }

    static HttpResponse<String> plain(String address) throws Exception {
        return CLIENT.send(HttpRequest.newBuilder(URI.create(address)).build(), HttpResponse.BodyHandlers.ofString());
    }

    static HttpRequest.Builder authorized(String path) throws Exception {
        return request(path)
                .header(
                        "Authorization",
                        "Bearer " + Files.readString(home.token()).trim());
    }

    static HttpRequest.Builder request(String path) throws Exception {
        int port = Holder.parse(Files.readString(home.daemonFile())).port();
        return HttpRequest.newBuilder(URI.create("http://127.0.0.1:" + port + path));
    }

    static JsonNode json(HttpResponse<String> response) {
        return JsonMapper.shared().readTree(response.body());
    }
}
