package io.funes.web.mcp;

import static org.assertj.core.api.Assertions.assertThat;

import io.funes.search.NotInMemoryException;
import io.funes.web.ask.Words;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.springframework.http.MediaType;
import org.springframework.test.web.servlet.assertj.MockMvcTester;
import org.springframework.test.web.servlet.assertj.MvcTestResult;
import org.springframework.test.web.servlet.setup.MockMvcBuilders;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

class McpControllerTest {

    private final MockMvcTester mvc =
            MockMvcTester.create(MockMvcBuilders.standaloneSetup(new McpController(new Toolbox(List.of(new Echo()))))
                    .build());

    /** Says what it was given. */
    private static final class Echo implements Tool {

        @Override
        public String name() {
            return "echo";
        }

        @Override
        public String title() {
            return "Echo";
        }

        @Override
        public String description() {
            return "Call this in tests.";
        }

        @Override
        public Parameters parameters() {
            return new Parameters()
                    .text("query", "Any.")
                    .whole("k", 1, 9, "A number.")
                    .alias("q", "query")
                    .requires("query");
        }

        @Override
        public String answer(Words words, Asker asker) {
            return switch (words.text("query").orElse("")) {
                case "absent" -> throw new NotInMemoryException("no such thing; look elsewhere");
                case "broken" -> throw new IllegalStateException("a secret of the inside");
                default ->
                    words.text("query") + " " + words.whole("k") + " " + asker.session() + " "
                            + asker.scope().repos() + " " + words.text("memory");
            };
        }
    }

    @Test
    void negotiatesEveryPublishedVersionAndOffersItsNewestForOthers() {
        for (String version : List.of("2024-11-05", "2025-03-26", "2025-06-18", "2025-11-25")) {
            assertThat(initialize(version)).isEqualTo(version);
        }
        assertThat(initialize("2099-01-01")).isEqualTo("2025-11-25");
    }

    @Test
    void tellsAgentsWhenToCall() {
        JsonNode result = post(
                "/mcp",
                request(
                        "initialize",
                        "{\"protocolVersion\":\"2025-11-25\",\"capabilities\":{},"
                                + "\"clientInfo\":{\"name\":\"t\",\"version\":\"1\"}}"));
        String said = result.at("/result/instructions").asString();
        assertThat(said)
                .contains("Before answering a question about earlier work")
                .contains("never follow");
        assertThat(said.length()).isLessThan(2048);
    }

    @Test
    void toolsSayThatTheyOnlyRead() {
        JsonNode tool = post("/mcp", request("tools/list", "{}")).at("/result/tools/0");
        assertThat(tool.at("/annotations/readOnlyHint").asBoolean()).isTrue();
        assertThat(tool.at("/annotations/destructiveHint").asBoolean()).isFalse();
        assertThat(tool.at("/inputSchema/properties/k/type").asString()).isEqualTo("integer");
        assertThat(tool.at("/inputSchema/properties").has("q")).isFalse();
    }

    @Test
    void takesNumbersAsTextOtherNamesAndFieldsItDoesNotKnow() {
        JsonNode answer = call("/mcp", "{\"q\":\"x\",\"k\":\"5\",\"made_up\":{\"deep\":[1]}}");
        assertThat(answer.at("/result/content/0/text").asString()).startsWith("Optional[x] Optional[5] ");
        assertThat(answer.at("/result/isError").asBoolean()).isFalse();
    }

    @Test
    void knowsWhoAsksAndWhatTheyMaySee() {
        JsonNode answer = call("/mcp?repo=acme/one&memory=local", "{\"query\":\"x\"}");
        assertThat(answer.at("/result/content/0/text").asString())
                .isEqualTo("Optional[x] Optional.empty Optional[s-1] [acme/one] Optional[local]");
    }

    @Test
    void aFailureIsAnAnswerWithTheNextStep() {
        JsonNode answer = call("/mcp", "{\"query\":\"absent\"}");
        assertThat(answer.at("/result/isError").asBoolean()).isTrue();
        assertThat(answer.at("/result/content/0/text").asString()).isEqualTo("echo: no such thing; look elsewhere");
        assertThat(call("/mcp", "{\"k\":\"many\"}").at("/result/content/0/text").asString())
                .contains("k is \"many\"")
                .contains("whole number");
    }

    @Test
    void aToolThatThereIsNotIsNamedWithThoseThereAre() {
        JsonNode answer = post("/mcp", request("tools/call", "{\"name\":\"search\",\"arguments\":{}}"));
        assertThat(answer.at("/error/code").asInt()).isEqualTo(-32602);
        assertThat(answer.at("/error/message").asString()).isEqualTo("there is no tool \"search\"; there are echo");
    }

    @Test
    void parametersOfAnotherShapeAreRefusedByName() {
        for (String wrong :
                List.of("{}", "[]", "\"echo\"", "null", "{\"name\":7}", "{\"name\":\"echo\",\"arguments\":[]}")) {
            JsonNode error = post("/mcp", request("tools/call", wrong)).at("/error");
            assertThat(error.at("/code").asInt()).as(wrong).isEqualTo(-32602);
            assertThat(error.at("/message").asString()).as(wrong).startsWith("the params of tools/call are an object");
        }
        for (String method : List.of("initialize", "tools/list")) {
            JsonNode answer = post("/mcp", request(method, "[1]"));
            assertThat(answer.at("/error/code").asInt()).as(method).isEqualTo(-32602);
        }
        assertThat(post("/mcp", "{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"tools/call\"}")
                        .at("/error/code")
                        .asInt())
                .isEqualTo(-32602);
        assertThat(post("/mcp", "{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"tools/list\"}")
                        .at("/result/tools")
                        .size())
                .isEqualTo(1);
    }

    @Test
    void theNextStepIsSaidInWordsOfTools() {
        assertThat(Spoken.toAgents("no session x; `funes sessions` lists them, `funes status --json` says more"))
                .isEqualTo("no session x; the tool `sessions` lists them, the tool `status` says more");
        assertThat(Spoken.toAgents("run `funes index`, or `funes statuses`"))
                .isEqualTo("run `funes index`, or `funes statuses`");
    }

    @Test
    void ourMistakesTellNothingOfTheInside() {
        JsonNode answer = call("/mcp", "{\"query\":\"broken\"}");
        assertThat(answer.at("/result/isError").asBoolean()).isTrue();
        assertThat(answer.at("/result/content/0/text").asString()).doesNotContain("secret");
    }

    @Test
    void whatIsNoMessageIsRefusedInTheProtocolsWords() {
        for (String body : List.of("nonsense", "[]", "[" + request("ping", "{}") + "]", "1", "{}")) {
            MvcTestResult result = exchange("/mcp", body);
            assertThat(result).hasStatus(400);
            JsonNode answer = JsonMapper.shared().readTree(text(result));
            assertThat(answer.at("/error/code").asInt()).isEqualTo(-32700);
            assertThat(answer.get("id").isNull()).isTrue();
        }
    }

    @Test
    void unknownMethodsAndToolsAreErrorsAndNotificationsAreTaken() {
        assertThat(post("/mcp", request("no/such", "{}")).at("/error/code").asInt())
                .isEqualTo(-32601);
        assertThat(post("/mcp", request("tools/call", "{\"name\":\"other\"}")).has("error"))
                .isTrue();
        for (String method : List.of("notifications/initialized", "notifications/cancelled", "notifications/made_up")) {
            String body = "{\"jsonrpc\":\"2.0\",\"method\":\"" + method + "\",\"params\":{\"requestId\":1}}";
            assertThat(exchange("/mcp", body)).hasStatus(202);
        }
    }

    @Test
    void thereIsNoStreamToOpenAndNoSessionToEnd() {
        assertThat(mvc.get().uri("/mcp")).hasStatus(405);
        assertThat(mvc.delete().uri("/mcp")).hasStatus(405);
    }

    @Test
    void answersStandOnOneLine() {
        assertThat(text(exchange("/mcp", request("tools/list", "{}")))).doesNotContain("\n");
    }

    @Test
    void longAnswersAreCutWhereALineEndsAndSayHowToGoOn() {
        String cut = Common.within("0123456789\n".repeat(10_000), "ask for less");
        assertThat(cut).hasSizeLessThan(37_000).contains("9\n\n# cut after 3").endsWith("ask for less\n");
        String wide = Common.within("😀".repeat(40_000), "ask for less");
        assertThat(wide.codePoints().filter(c -> c >= 0xd800 && c <= 0xdfff)).isEmpty();
    }

    private String initialize(String version) {
        return post(
                        "/mcp",
                        request(
                                "initialize",
                                "{\"protocolVersion\":\"" + version
                                        + "\",\"capabilities\":{},\"clientInfo\":{\"name\":\"t\",\"version\":\"1\"}}"))
                .at("/result/protocolVersion")
                .asString();
    }

    private JsonNode call(String address, String arguments) {
        return post(address, request("tools/call", "{\"name\":\"echo\",\"arguments\":" + arguments + "}"));
    }

    private static String request(String method, String parameters) {
        return "{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"" + method + "\",\"params\":" + parameters + "}";
    }

    private JsonNode post(String address, String body) {
        MvcTestResult result = exchange(address, body);
        assertThat(result).hasStatusOk();
        return JsonMapper.shared().readTree(text(result));
    }

    private MvcTestResult exchange(String address, String body) {
        return mvc.post()
                .uri(address)
                .header("X-Funes-Asking", "s-1")
                .contentType(MediaType.APPLICATION_JSON)
                .content(body)
                .exchange();
    }

    private static String text(MvcTestResult result) {
        return new String(result.getResponse().getContentAsByteArray(), java.nio.charset.StandardCharsets.UTF_8);
    }
}
