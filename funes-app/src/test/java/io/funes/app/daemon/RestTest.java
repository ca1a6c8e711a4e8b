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
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** The REST API of a real daemon over a real memory of the samples. */
class RestTest {

    private static final Path SAMPLES = Path.of("").toAbsolutePath().getParent().resolve("samples");
    private static final String QUESTION = "barcode%20guns%20that%20stayed%20dead%20after%20resting";

    @TempDir
    static Path directory;

    private static final HttpClient CLIENT = HttpClient.newHttpClient();
    private static FunesHome home;
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

    @Test
    void aJobSaysWhatCameOfIt() throws Exception {
        JsonNode newest = json(get("/api/v1/jobs"))
                .valueStream()
                .filter(job -> job.get("kind").asString().equals("index"))
                .findFirst()
                .orElseThrow();
        assertThat(newest.get("kind").asString()).isEqualTo("index");
        assertThat(newest.get("result").get("chunks").asInt()).isGreaterThan(50);
        assertThat(newest.get("result").get("warnings")).isEmpty();
    }

    @Test
    void theIndexIsRebuiltInAJobAndAnswersAllAlong() throws Exception {
        HttpResponse<String> accepted = send("POST", "/api/v1/reindex", "");
        assertThat(accepted.statusCode()).isEqualTo(202);
        String job = accepted.headers().firstValue("Location").orElseThrow();
        do {
            assertThat(json(get("/api/v1/recall?k=1&rerank=false&q=" + QUESTION))
                            .get("hits"))
                    .hasSize(1);
        } while (!json(get(job)).get("state").asString().equals("done"));
        assertThat(json(get(job)).get("result").get("chunks").asInt()).isGreaterThan(50);
    }

    @Test
    void anAnswerCarriesItsProvenance() throws Exception {
        JsonNode hit = json(get("/api/v1/recall?k=3&q=" + QUESTION)).get("hits").get(0);
        assertThat(hit.get("place").propertyNames())
                .contains(
                        "id", "session", "turn", "seq", "block", "split", "time", "role", "type", "harness", "source");
        assertThat(hit.get("get").asString()).startsWith("get ").endsWith(" --memory local");
        HttpResponse<String> turn =
                get("/api/v1/sessions/" + hit.get("place").get("session").asString() + "/turns/"
                        + hit.get("place").get("turn").asString() + "?window=0");
        assertThat(json(turn).get("turns")).hasSize(1);
    }

    @Test
    void getAndPostAgree() throws Exception {
        JsonNode one = json(get("/api/v1/recall?k=2&rerank=false&q=" + QUESTION));
        JsonNode other = json(send(
                "POST",
                "/api/v1/recall",
                "{\"q\":\"barcode guns that stayed dead after resting\",\"k\":\"2\",\"rerank\":false}"));
        assertThat(other.get("hits")).isEqualTo(one.get("hits"));
    }

    @Test
    void textIsTheAgentFormat() throws Exception {
        HttpResponse<String> byParameter = get("/api/v1/recall?format=text&q=" + QUESTION);
        assertThat(byParameter.headers().firstValue("Content-Type")).hasValue("text/plain;charset=UTF-8");
        assertThat(byParameter.body()).contains("  → get ").contains("---");
        assertThat(accepting("text/plain", "/api/v1/status").body()).startsWith("home ");
        assertThat(accepting("text/plain", "/api/v1/sessions").body()).contains("claude_code");
    }

    @ParameterizedTest
    @CsvSource({
        "400, /api/v1/recall, there is no question",
        "400, /api/v1/recall?q=x&k=many, whole number",
        "400, /api/v1/recall?q=x&k=0, at least 1",
        "400, /api/v1/recall?q=x&kk=1, unknown: kk",
        "400, /api/v1/recall?q=x&type=song, song",
        "400, /api/v1/recall?q=x&since=someday, someday",
        "400, /api/v1/recall?q=x&memory=elsewhere, elsewhere",
        "400, /api/v1/recall?q=x&format=xml, text or json",
        "404, /api/v1/sessions/nobody, nobody",
        "404, /api/v1/sessions/nobody/turns/x, nobody",
        "404, /api/v1/jobs/none, none",
        "404, /api/v1/nothing, ''",
        "405, /api/v1/index, ''"
    })
    void whatIsWrongIsSaidWithTheNextStep(int status, String path, String words) throws Exception {
        HttpResponse<String> answer = get(path);
        assertThat(answer.statusCode()).isEqualTo(status);
        assertThat(answer.headers().firstValue("Content-Type").orElse("")).startsWith("application/problem+json");
        JsonNode problem = json(answer);
        assertThat(problem.get("status").asInt()).isEqualTo(status);
        assertThat(answer.body()).contains(words);
        assertThat(problem.get("next").asString()).isNotBlank();
        HttpResponse<String> text = accepting("text/plain", path);
        assertThat(text.statusCode()).isEqualTo(status);
        assertThat(text.body()).satisfiesAnyOf(b -> assertThat(b).startsWith("funes: "), b -> assertThat(path)
                .contains("format="));
    }

    @Test
    void bodiesThatAreNoJsonAreRefused() throws Exception {
        assertThat(send("POST", "/api/v1/recall", "{\"q\":").statusCode()).isEqualTo(400);
        assertThat(send("POST", "/api/v1/recall", "[1]").statusCode()).isEqualTo(400);
        assertThat(send("POST", "/api/v1/recall", "{\"q\":{\"a\":1}}").statusCode())
                .isEqualTo(400);
        assertThat(send("POST", "/api/v1/index", "{\"paths\":[\"relative\"]}").statusCode())
                .isEqualTo(400);
    }

    @Test
    void thePageAnswersWithoutScripts() throws Exception {
        HttpResponse<String> page = get("/?q=" + QUESTION);
        assertThat(page.statusCode()).isEqualTo(200);
        assertThat(page.body()).contains("funes get ").contains("Claude Code");
        assertThat(page.body().replaceAll("<script src=\"/[a-z0-9./]+\"( defer)?></script>", ""))
                .doesNotContain("<script");
    }

    @Test
    void aQuestionIsShownAsWords() throws Exception {
        assertThat(get("/?q=%3Cscript%3Ealert(1)%3C/script%3E").body())
                .doesNotContain("<script>")
                .contains("&lt;script");
    }

    @Test
    void aLinkLetsABrowserInOnce() throws Exception {
        String link = form("a=open").body().trim();
        HttpResponse<String> first = plain(link);
        assertThat(first.statusCode()).isEqualTo(200);
        String cookie = first.headers().firstValue("Set-Cookie").orElseThrow();
        assertThat(cookie).contains("HttpOnly").contains("SameSite=Strict");
        assertThat(plain(link).statusCode()).isEqualTo(403);
        HttpRequest visit = request("/")
                .header("Cookie", cookie.substring(0, cookie.indexOf(';')))
                .build();
        assertThat(CLIENT.send(visit, HttpResponse.BodyHandlers.ofString()).statusCode())
                .isEqualTo(200);
        assertThat(CLIENT.send(request("/").build(), HttpResponse.BodyHandlers.ofString())
                        .statusCode())
                .isEqualTo(401);
    }

    private static HttpResponse<String> get(String path) throws Exception {
        return accepting("*/*", path);
    }

    private static HttpResponse<String> accepting(String accept, String path) throws Exception {
        return CLIENT.send(authorized(path).header("Accept", accept).build(), HttpResponse.BodyHandlers.ofString());
    }

    private static HttpResponse<String> send(String method, String path, String body) throws Exception {
        HttpRequest request = authorized(path)
                .header("Content-Type", "application/json")
                .method(method, HttpRequest.BodyPublishers.ofString(body))
                .build();
        return CLIENT.send(request, HttpResponse.BodyHandlers.ofString());
    }

    private static HttpResponse<String> form(String body) throws Exception {
        HttpRequest request = authorized("/cli")
                .header("Content-Type", "application/x-www-form-urlencoded")
                .POST(HttpRequest.BodyPublishers.ofString(body))
                .build();
        return CLIENT.send(request, HttpResponse.BodyHandlers.ofString());
    }

    private static HttpResponse<String> plain(String address) throws Exception {
        return CLIENT.send(HttpRequest.newBuilder(URI.create(address)).build(), HttpResponse.BodyHandlers.ofString());
    }

    private static HttpRequest.Builder authorized(String path) throws Exception {
        return request(path)
                .header(
                        "Authorization",
                        "Bearer " + Files.readString(home.token()).trim());
    }

    private static HttpRequest.Builder request(String path) throws Exception {
        int port = Holder.parse(Files.readString(home.daemonFile())).port();
        return HttpRequest.newBuilder(URI.create("http://127.0.0.1:" + port + path));
    }

    private static JsonNode json(HttpResponse<String> response) {
        return JsonMapper.shared().readTree(response.body());
    }
}
