package io.funes.app.daemon;

import static org.assertj.core.api.Assertions.assertThat;

import io.funes.core.home.FunesHome;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** Every route of the review, on a real daemon with holds; no answer of any of them may carry a value. */
class HoldsRestTest {

    private static final String HOLDS = "/api/v1/holds";
    private static final String VERDICTS = HOLDS + "/verdicts";
    private static final String JSON = "application/json";
    private static final HttpClient CLIENT = HttpClient.newHttpClient();

    @TempDir
    static Path directory;

    private static Dashboard dashboard;
    private final List<String> answers = new ArrayList<>();

    @BeforeAll
    static void start() throws Exception {
        dashboard = Dashboard.start(directory.resolve("home"), Planted.class);
    }

    @AfterAll
    static void stop() throws Exception {
        dashboard.close();
    }

    @AfterEach
    void neverAValue() {
        for (int i = 0; i < Planted.HOLDS; i++) {
            assertThat(String.join("\n", answers)).doesNotContain(Planted.value(i));
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "GET ",
                "GET /1",
                "GET /history",
                "GET /export",
                "POST /verdicts",
                "POST /history/1/undo",
                "POST /import"
            })
    void everyRouteWantsTheToken(String route) throws Exception {
        String[] parts = route.split(" ", -1);
        HttpResponse<String> answer =
                CLIENT.send(request(parts[0], HOLDS + parts[1], JSON, "{}").build(), BodyHandlers.ofString());
        assertThat(answer.statusCode()).isEqualTo(401);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "400|{}|decision",
                "400|{\"decision\":\"forget\",\"ids\":[1]}|forget",
                "400|{\"decision\":\"redact\"}|say what is meant",
                "400|{\"decision\":\"redact\",\"ids\":[1],\"all\":true}|say what is meant",
                "400|{\"decision\":\"redact\",\"ids\":[\"one\"]}|numbers of holds",
                "400|{\"decision\":\"redact\",\"ids\":[1],\"wholeSession\":true}|wholeSession",
                "400|{\"decision\":\"redact\",\"id\":1}|unknown: id",
                "400|{\"decision\":\"redact\",\"confidence\":\"sure\"}|sure",
                "400|{\"decision\":\"release\",\"ids\":[1]}|reason",
                "404|{\"decision\":\"redact\",\"ids\":[4711]}|4711",
                "400|[1]|JSON",
                "400|{\"decision\":|JSON"
            })
    void aVerdictThatMakesNoSenseIsRefused(int status, String body, String words) throws Exception {
        HttpResponse<String> answer = post(VERDICTS, body);
        assertThat(answer.statusCode()).as(answer.body()).isEqualTo(status);
        assertThat(answer.body()).contains(words);
        assertThat(open()).isEqualTo(Planted.HOLDS);
    }

    @Test
    void redactsOneAndTakesItBack() throws Exception {
        JsonNode act = done(post(VERDICTS, "{\"decision\":\"redact\",\"ids\":[3]}"));
        assertThat(act.get("decision").asString()).isEqualTo("redact");
        assertThat(state(3)).isEqualTo("redacted");
        assertThat(open()).isEqualTo(Planted.HOLDS - 1);
        undo(act, "it was a mistake");
        assertThat(state(3)).isEqualTo("open");
        assertThat(get(HOLDS + "/history").body()).contains("it was a mistake");
    }

    @Test
    void excludesABlockAndASession() throws Exception {
        JsonNode block = done(post(VERDICTS, "{\"decision\":\"exclude\",\"ids\":[5]}"));
        assertThat(state(5)).isEqualTo("excluded");
        JsonNode session = done(post(VERDICTS, "{\"decision\":\"exclude\",\"ids\":[6],\"wholeSession\":true}"));
        assertThat(state(6)).isEqualTo("excluded");
        undo(session, "");
        undo(block, "");
        assertThat(open()).isEqualTo(Planted.HOLDS);
    }

    @Test
    void releasesAllOfOneKindByRuleWithAReasonThatIsMasked() throws Exception {
        String detector =
                json(get(HOLDS).body()).get("kinds").get(0).get("detector").asString();
        JsonNode act = done(post(
                VERDICTS,
                "{\"decision\":\"release\",\"detector\":\"" + detector + "\",\"reason\":\"API_TOKEN=" + Planted.value(2)
                        + " is made up\"}"));
        assertThat(act.get("verdicts").asInt()).isEqualTo(Planted.HOLDS);
        assertThat(act.get("reason").asString()).contains("is made up");
        assertThat(open()).isZero();
        assertThat(get(HOLDS + "?decided=true").body()).contains("released");
        undo(act, "");
        assertThat(open()).isEqualTo(Planted.HOLDS);
        assertThat(post(HOLDS + "/history/" + act.get("id") + "/undo", "").statusCode())
                .as("undone already")
                .isEqualTo(409);
        assertThat(post(HOLDS + "/history/4711/undo", "").statusCode()).isEqualTo(404);
        assertThat(post(HOLDS + "/history/x/undo", "").statusCode()).isEqualTo(400);
    }

    @Test
    void verdictsAreExportedAndImported() throws Exception {
        JsonNode act = done(post(VERDICTS, "{\"decision\":\"release\",\"ids\":[7],\"reason\":\"a fixture\"}"));
        String exported = get(HOLDS + "/export").body();
        assertThat(exported.lines()).hasSize(2);
        undo(act, "");
        JsonNode taken = done(send("POST", HOLDS + "/import", "application/x-ndjson", exported));
        assertThat(taken.get("added").asInt()).isOne();
        assertThat(state(7)).isEqualTo("released");
        assertThat(done(send("POST", HOLDS + "/import", "text/plain", exported))
                        .get("known")
                        .asInt())
                .isOne();
        JsonNode last = json(get(HOLDS + "/history").body()).get(0);
        undo(last, "");
        HttpResponse<String> torn = send("POST", HOLDS + "/import", "text/plain", exported + "{\"fingerprint\":");
        assertThat(torn.statusCode()).isEqualTo(400);
        assertThat(torn.body()).contains("line 3");
        assertThat(send(
                                "POST",
                                HOLDS + "/import",
                                "text/plain",
                                exported.replaceAll("\"key\":\"[^\"]+\"", "\"key\":\"0\""))
                        .statusCode())
                .as("of another key")
                .isEqualTo(409);
        assertThat(send("POST", HOLDS + "/import", JSON, "{}").statusCode()).isEqualTo(415);
        assertThat(open()).isEqualTo(Planted.HOLDS);
    }

    @Test
    void theTextOfEveryAnswerIsMaskedAsWell() throws Exception {
        assertThat(get(HOLDS + "?format=text&limit=50").body()).contains("••••");
        assertThat(get(HOLDS + "/2?format=text").body()).contains("••••");
        assertThat(get(HOLDS + "/2").body()).contains("••••");
        assertThat(get(HOLDS + "/4711").statusCode()).isEqualTo(404);
        assertThat(get(HOLDS + "?limit=none").statusCode()).isEqualTo(400);
        assertThat(get(HOLDS + "/history?format=text").statusCode()).isEqualTo(200);
    }

    private void undo(JsonNode act, String reason) throws Exception {
        done(post(HOLDS + "/history/" + act.get("id") + "/undo", "{\"reason\":\"" + reason + "\"}"));
    }

    private int open() throws Exception {
        return json(get(HOLDS).body()).get("total").asInt();
    }

    private String state(int id) throws Exception {
        return json(get(HOLDS + "/" + id).body()).get("state").asString();
    }

    private JsonNode done(HttpResponse<String> answer) {
        assertThat(answer.statusCode()).as(answer.body()).isEqualTo(200);
        return json(answer.body());
    }

    private HttpResponse<String> get(String path) throws Exception {
        return send("GET", path, JSON, "");
    }

    private HttpResponse<String> post(String path, String body) throws Exception {
        return send("POST", path, JSON, body);
    }

    private HttpResponse<String> send(String method, String path, String type, String body) throws Exception {
        FunesHome home = new FunesHome(directory.resolve("home"));
        HttpRequest request = request(method, path, type, body)
                .header(
                        "Authorization",
                        "Bearer " + Files.readString(home.token()).trim())
                .build();
        HttpResponse<String> answer = CLIENT.send(request, BodyHandlers.ofString());
        answers.add(answer.body());
        return answer;
    }

    private static HttpRequest.Builder request(String method, String path, String type, String body)
            throws IOException {
        return HttpRequest.newBuilder(URI.create(dashboard.address() + path))
                .header("Content-Type", type)
                .method(method, HttpRequest.BodyPublishers.ofString(body));
    }

    private static JsonNode json(String body) {
        return JsonMapper.shared().readTree(body);
    }
}
