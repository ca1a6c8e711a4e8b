package io.funes.app.daemon;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

/** The REST API. */
class RestTest extends OverRest {

    private static final String QUESTION = "barcode%20guns%20that%20stayed%20dead%20after%20resting";

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

    @Test
    void theInterfaceIsDescribed() throws Exception {
        JsonNode description = json(get("/api/v1/openapi"));
        assertThat(description.get("openapi").asString()).startsWith("3.1");
        assertThat(description.get("paths").propertyNames()).contains("/api/v1/recall", "/mcp");
    }

    @Test
    void turnsAreOpenedByTheBeginningOfAnIdAndByNumber() throws Exception {
        assertThat(json(get("/api/v1/sessions/9e95d625/turns/1-2")).get("turns"))
                .hasSize(2);
        assertThat(json(get("/api/v1/sessions/9e95d625/turns/1?window=0"))
                        .at("/turns/0/seq")
                        .asInt())
                .isEqualTo(1);
        JsonNode rest = json(get("/api/v1/sessions/9e95d625/turns/1?skip=3")).at("/turns/0/blocks/0/text");
        JsonNode whole = json(get("/api/v1/sessions/9e95d625/turns/1?window=0")).at("/turns/0/blocks/0/text");
        assertThat(whole.asString()).endsWith(rest.asString()).isNotEqualTo(rest.asString());
    }

    @Test
    void statusHasNumbersAndStates() throws Exception {
        JsonNode status = json(get("/api/v1/status"));
        assertThat(status.at("/index/state").asString()).isEqualTo("ready");
        assertThat(status.at("/memory/chunks").isIntegralNumber()).isTrue();
        assertThat(status.at("/memory/state").asString()).isIn("ready", "empty", "missing");
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
}
