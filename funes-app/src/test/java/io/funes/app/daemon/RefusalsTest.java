package io.funes.app.daemon;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** Whatever is refused over HTTP is a problem detail that says what is wrong and what to do. */
class RefusalsTest extends OverRest {

    @ParameterizedTest
    @CsvSource({
        "400, /api/v1/recall, there is no question",
        "400, /api/v1/recall?q=x&k=many, whole number",
        "400, /api/v1/recall?q=x&k=0, at least 1",
        "400, /api/v1/recall?q=x&kk=1, unknown: kk",
        "400, /api/v1/recall?q=x&type=song, song",
        "400, /api/v1/recall?q=x&harness=nonsense, 'there are claude, '",
        "400, /api/v1/sessions?harness=nonsense, 'there are claude, '",
        "400, /api/v1/sessions/9e95d625/turns/0?window=-1, at least 0",
        "400, /api/v1/sessions/0/turns/0, give more of the id",
        "400, /api/v1/holds/many, many",
        "400, /api/v1/recall?q=x&since=someday, someday",
        "400, /api/v1/recall?q=x&memory=elsewhere, elsewhere",
        "400, /api/v1/recall?q=x&format=xml, text or json",
        "400, /api/v1/sessions?sort=zz, unknown: sort",
        "404, /api/v1/sessions/nobody, nobody",
        "404, /api/v1/sessions/nobody/turns/x, nobody",
        "404, /api/v1/jobs/none, none",
        "404, /api/v1/nothing, nothing at /api/v1/nothing",
        "405, /api/v1/index, use POST"
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

    /** What a browser asks for is answered with a page. */
    @ParameterizedTest
    @CsvSource({
        "404, /nope, Nothing is at /nope.",
        "404, /favicon.ico, There is no such page",
        "404, /sessions/nobody, no session nobody in this memory",
        "404, /sessions/nobody/turns/7, no session nobody in this memory",
        "400, /sessions?sort=zz, unknown: sort; known are",
        "400, /sessions?order=zz, zz",
        "400, /sessions?offset=-1, at least 0",
        "400, /sessions?offset=many, whole number",
        "400, /sessions/9e95d625?from=x, stands in the address where a number belongs",
        "400, /sessions?memory=elsewhere, no memory &quot;elsewhere&quot; is known here",
        "405, /feedback, takes what a form sends"
    })
    void aBrowserGetsAPage(int status, String path, String words) throws Exception {
        HttpResponse<String> answer = accepting("text/html,application/xhtml+xml,*/*;q=0.8", path);
        assertThat(answer.statusCode()).as(path).isEqualTo(status);
        assertThat(answer.headers().firstValue("Content-Type").orElse("")).startsWith("text/html");
        assertThat(answer.body()).contains("<!doctype html>", words, "look through the sessions");
    }

    @Test
    void aPageOfASessionIsFoundByTheBeginningOfItsId() throws Exception {
        HttpResponse<String> one = accepting("text/html", "/sessions/5b2f0873");
        assertThat(one.statusCode()).isEqualTo(302);
        assertThat(one.headers().firstValue("Location").orElse(""))
                .endsWith("/sessions/5b2f0873-bf7a-4034-8b8f-48cb0fb1fc37");
        HttpResponse<String> turn = accepting("text/html", "/sessions/5b2f0873/turns/7");
        assertThat(turn.headers().firstValue("Location").orElse(""))
                .endsWith("/sessions/5b2f0873-bf7a-4034-8b8f-48cb0fb1fc37?from=5#t7");
    }

    /** The server itself refuses these before anything of ours sees them. */
    @ParameterizedTest
    @CsvSource({
        "400, GET /api/v1/sessions/a%2fb",
        "400, GET /api/v1/recall?q=%ff%fe",
        "400, GET /api/v1/recall?q=%zz",
        "405, TRACE /api/v1/status",
        "400, GET /api/v1/st[atus"
    })
    void oddRequestsAreProblemsToo(int status, String line) throws Exception {
        String answer = Raw.send(home, line, "");
        assertThat(answer).startsWith("HTTP/1.1 " + status).doesNotContain("<html");
        JsonNode problem =
                JsonMapper.shared().readTree(answer.substring(answer.indexOf("{"), answer.lastIndexOf("}") + 1));
        assertThat(problem.get("status").asInt()).isEqualTo(status);
        assertThat(problem.get("next").asString()).isNotBlank();
    }

    @Test
    void bodiesThatAreNoJsonAreRefused() throws Exception {
        assertThat(send("POST", "/api/v1/recall", "{\"q\":")).satisfies(answer -> {
            assertThat(answer.statusCode()).isEqualTo(400);
            assertThat(answer.body()).contains("no JSON (line 1, column ");
        });
        assertThat(send("POST", "/api/v1/index", "{\"harness\":\"nonsense\"}").body())
                .contains("there are claude, ");
        assertThat(send("POST", "/api/v1/recall", "[1]").statusCode()).isEqualTo(400);
        assertThat(send("POST", "/api/v1/recall", "{\"q\":{\"a\":1}}").statusCode())
                .isEqualTo(400);
    }

    /** A mistake among the paths must not become a run over everything that there is. */
    @ParameterizedTest
    @ValueSource(strings = {"[\"relative\"]", "[null]", "[\"\"]", "\" \"", "[\"/there\", null]", "[{}]", "[[]]"})
    void pathsThatAreNoneStartNothing(String paths) throws Exception {
        HttpResponse<String> answer = send("POST", "/api/v1/index", "{\"paths\":" + paths + "}");
        assertThat(answer.statusCode()).as(answer.body()).isEqualTo(400);
        assertThat(json(answer).get("detail").asString()).contains("path");
        assertThat(json(answer).get("next").asString()).isNotBlank();
    }

    @Test
    void hooksOfStrangersAndWhatIsNoObjectAreRefused() throws Exception {
        HttpResponse<String> stranger = send("POST", "/api/v1/hooks/vim/Foo", "{}");
        assertThat(stranger.statusCode()).isEqualTo(400);
        assertThat(stranger.body()).contains("no agent \\\"vim\\\" is known", "claude, ", "codex, ");
        for (String garbage : new String[] {"garbage", "{\"transcript_path\":", "[1]", "null", "{} {}"}) {
            HttpResponse<String> answer = send("POST", "/api/v1/hooks/claude/Stop", garbage);
            assertThat(answer.statusCode()).as(garbage).isEqualTo(400);
            assertThat(answer.body()).contains("one JSON object");
        }
        for (String agent : new String[] {"claude", "codex", "pi", "hermes"}) {
            HttpResponse<String> kept = send("POST", "/api/v1/hooks/" + agent + "/Stop", "{\"transcript_path\":null}");
            assertThat(kept.statusCode()).as(agent).isEqualTo(202);
        }
    }

    /** Fields that models make up are passed over; a number that cannot be is answered with those that can. */
    @ParameterizedTest
    @ValueSource(ints = {-1, 0})
    void aToolIsNotCalledWithANumberThatCannotBe(int k) throws Exception {
        JsonNode wrong = called("{\"query\":\"backoff\",\"k\":" + k + "}");
        assertThat(wrong.get("isError").asBoolean()).isTrue();
        assertThat(wrong.at("/content/0/text").asString()).contains("k is " + k + "; it must be from 1 to 100");
        assertThat(called("{\"query\":\"backoff\",\"k\":1,\"mood\":\"calm\"}")
                        .path("isError")
                        .asBoolean(false))
                .isFalse();
    }

    private static JsonNode called(String arguments) throws Exception {
        String call = "{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"tools/call\",\"params\":{\"name\":\"recall\","
                + "\"arguments\":" + arguments + "}}";
        HttpRequest request = authorized("/mcp")
                .header("Content-Type", "application/json")
                .header("Accept", "application/json, text/event-stream")
                .POST(HttpRequest.BodyPublishers.ofString(call))
                .build();
        return json(CLIENT.send(request, HttpResponse.BodyHandlers.ofString())).get("result");
    }
}
