package io.funes.app.agents;

import static org.assertj.core.api.Assertions.assertThat;

import io.modelcontextprotocol.client.McpAsyncClient;
import io.modelcontextprotocol.client.McpClient;
import io.modelcontextprotocol.client.McpSyncClient;
import io.modelcontextprotocol.client.transport.HttpClientStreamableHttpTransport;
import io.modelcontextprotocol.client.transport.ServerParameters;
import io.modelcontextprotocol.client.transport.StdioClientTransport;
import io.modelcontextprotocol.json.McpJsonDefaults;
import io.modelcontextprotocol.spec.McpClientTransport;
import io.modelcontextprotocol.spec.McpSchema.CallToolRequest;
import io.modelcontextprotocol.spec.McpSchema.CallToolResult;
import io.modelcontextprotocol.spec.McpSchema.TextContent;
import io.modelcontextprotocol.spec.McpSchema.Tool;
import java.io.IOException;
import java.net.http.HttpRequest;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** The protocol's own client drives both transports of the packaged application. */
class McpIT {

    private static final String QUESTION = "What cured the barcode guns that stayed dead after resting?";
    private static final String SESSION = "9e95d625-3c2c-425d-b304-c900986061fc";
    private static final int CALLS = 200;

    private static Installed installed;

    @BeforeAll
    static void index() throws Exception {
        Tools.need("sh", "curl");
        installed = Installed.make();
        installed.funes("index", Installed.SAMPLES.toString(), "--wait").good();
    }

    @AfterAll
    static void end() throws Exception {
        if (installed != null) {
            installed.end();
        }
    }

    @Test
    void overHttpEveryToolAnswers() throws Exception {
        try (McpSyncClient client = client(http())) {
            everyToolAnswers(client);
        }
    }

    @Test
    void overStandardInputEveryToolAnswers() throws Exception {
        try (McpSyncClient client = client(stdio())) {
            everyToolAnswers(client);
        }
    }

    @Test
    void overHttpManyCallsAtOnceAreAnswered() throws Exception {
        McpAsyncClient client = asyncClient(http());
        manyCallsAtOnce(client);
        client.closeGracefully().block();
    }

    @Test
    void overStandardInputManyCallsAtOnceAreAnsweredAcrossAKilledDaemon() throws Exception {
        McpAsyncClient client = asyncClient(stdio());
        manyCallsAtOnce(client);
        installed.kill();
        manyCallsAtOnce(client);
        client.closeGracefully().block();
    }

    @Test
    void overStandardInputAStoppedDaemonIsStarted() throws Exception {
        installed.funes("stop").good();
        try (McpSyncClient client = client(stdio())) {
            assertThat(text(call(client, "status", Map.of()))).contains("chunks can be found");
            installed.funes("stop").good();
            assertThat(text(call(client, "status", Map.of()))).contains("chunks can be found");
        }
    }

    @Test
    void overHttpTheNextCallWorksAfterARestart() throws Exception {
        try (McpSyncClient client = client(http())) {
            int port = installed.daemon().get("port").asInt();
            installed.kill();
            installed.environment().put("FUNES_PORT", Integer.toString(port));
            installed.funes("status").good();
            assertThat(text(call(client, "status", Map.of()))).contains("chunks can be found");
        } finally {
            installed.environment().put("FUNES_PORT", "0");
        }
    }

    @Test
    void theTypeScriptClientIsServedToo() throws Exception {
        String sdk = Tools.module("@modelcontextprotocol/sdk").toString();
        String script =
                Path.of("src/test/resources/mcp-drive.mjs").toAbsolutePath().toString();
        installed.funes("status").good();
        String token = Files.readString(installed.funesHome().resolve("token")).trim();
        String url = "http://127.0.0.1:" + installed.daemon().get("port").asInt() + "/mcp";
        String launcher = installed.launcher().toString();
        assertThat(installed
                        .run("", List.of("node", script, sdk, "stdio", launcher, "mcp"))
                        .good()
                        .out())
                .isEqualTo("all true\n");
        assertThat(installed
                        .run("", List.of("node", script, sdk, "http", url, token))
                        .good()
                        .out())
                .isEqualTo("all true\n");
    }

    @Test
    void aClientSeesNoMoreThanItsScope() throws Exception {
        try (McpSyncClient client = client(stdio("--repo", "nobody/nothing"))) {
            assertThat(text(call(client, "recall", Map.of("query", QUESTION)))).startsWith("no results");
            assertThat(text(call(client, "sessions", Map.of()))).startsWith("no sessions");
            assertThat(call(client, "get", Map.of("session", SESSION, "from", 0))
                            .isError())
                    .isTrue();
        }
    }

    @Test
    void theSessionThatAsksIsLeftOut() throws Exception {
        installed.environment().put("CLAUDE_CODE_SESSION_ID", SESSION);
        try (McpSyncClient client = client(stdio())) {
            assertThat(text(call(client, "recall", Map.of("query", QUESTION)))).doesNotContain(SESSION);
            assertThat(text(call(client, "recall", Map.of("query", QUESTION, "include_current", true))))
                    .contains(SESSION);
        } finally {
            installed.environment().remove("CLAUDE_CODE_SESSION_ID");
        }
    }

    @Test
    void nothingIsLeftBehind() throws Exception {
        try (McpSyncClient client = client(stdio())) {
            client.ping();
        }
        Installed.eventually(McpIT::isTidy);
    }

    private static boolean isTidy() throws IOException {
        try (var files = Files.list(installed.home().getParent())) {
            return files.noneMatch(file -> file.getFileName().toString().startsWith("funes-mcp"));
        }
    }

    private static void everyToolAnswers(McpSyncClient client) {
        assertThat(client.listTools().tools())
                .extracting(Tool::name)
                .containsExactlyInAnyOrder("recall", "get", "sessions", "status");
        String recalled = text(call(client, "recall", Map.of("query", QUESTION, "k", "3")));
        assertThat(recalled).startsWith("# Quotes").contains("→ get " + SESSION);
        String[] get = recalled.lines()
                .filter(line -> line.startsWith("  → get " + SESSION))
                .findFirst()
                .orElseThrow()
                .trim()
                .split(" ");
        assertThat(text(call(client, "get", Map.of("session", get[2], "turn", get[3]))))
                .contains("turn=" + get[3]);
        assertThat(text(call(client, "sessions", Map.of("limit", 2))))
                .contains("offset 2 shows more")
                .doesNotContain("--");
        assertThat(text(call(client, "status", Map.of()))).contains("memory");
        CallToolResult failed = call(client, "get", Map.of("session", "nobody", "turn", "x"));
        assertThat(failed.isError()).isTrue();
        assertThat(text(failed)).contains("nobody").contains("sessions");
    }

    /** One thread sends them: the library's client for standard input cannot take them from several. */
    private static void manyCallsAtOnce(McpAsyncClient client) throws Exception {
        List<CompletableFuture<CallToolResult>> results = new ArrayList<>();
        for (int i = 0; i < CALLS; i++) {
            Map<String, Object> arguments = Map.of("query", "pump é漢 " + i, "pad", "x".repeat(i * 500));
            String tool = List.of("sessions", "status", "recall", "sessions").get(i % 4);
            results.add(client.callTool(
                            CallToolRequest.builder(tool).arguments(arguments).build())
                    .toFuture());
        }
        for (CompletableFuture<CallToolResult> result : results) {
            CallToolResult answer = result.get(2, TimeUnit.MINUTES);
            assertThat(answer.isError()).as(text(answer)).isFalse();
        }
    }

    private static CallToolResult call(McpSyncClient client, String tool, Map<String, Object> arguments) {
        return client.callTool(
                CallToolRequest.builder(tool).arguments(arguments).build());
    }

    private static String text(CallToolResult result) {
        return ((TextContent) result.content().get(0)).text();
    }

    private static McpSyncClient client(McpClientTransport transport) {
        McpSyncClient client = McpClient.sync(transport)
                .requestTimeout(Duration.ofMinutes(2))
                .initializationTimeout(Duration.ofMinutes(2))
                .build();
        client.initialize();
        return client;
    }

    private static McpAsyncClient asyncClient(McpClientTransport transport) {
        McpAsyncClient client = McpClient.async(transport)
                .requestTimeout(Duration.ofMinutes(2))
                .initializationTimeout(Duration.ofMinutes(2))
                .build();
        client.initialize().block();
        return client;
    }

    private static McpClientTransport http() throws IOException, InterruptedException {
        installed.funes("status").good();
        String token = Files.readString(installed.funesHome().resolve("token")).trim();
        return HttpClientStreamableHttpTransport.builder(
                        "http://127.0.0.1:" + installed.daemon().get("port").asInt())
                .endpoint("/mcp")
                .requestBuilder(HttpRequest.newBuilder().header("Authorization", "Bearer " + token))
                .build();
    }

    private static McpClientTransport stdio(String... arguments) throws IOException {
        List<String> words = new ArrayList<>(List.of("mcp"));
        words.addAll(List.of(arguments));
        installed.environment().put("TMPDIR", installed.home().getParent().toString());
        return new StdioClientTransport(
                ServerParameters.builder(installed.launcher().toString())
                        .args(words)
                        .env(installed.environment())
                        .build(),
                McpJsonDefaults.getMapper());
    }
}
