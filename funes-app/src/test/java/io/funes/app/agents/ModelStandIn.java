package io.funes.app.agents;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.Executors;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ObjectNode;

/**
 * Stands in for a model's API on loopback, by a script: asked with funes' tool at hand, it calls recall; shown a result, it
 * ends its turn with the words it was given. Speaks Anthropic's messages and OpenAI's responses, streamed.
 */
final class ModelStandIn implements AutoCloseable {

    private final HttpServer server;
    private final String question;
    private final String lastWords;
    private final List<String> requests = new CopyOnWriteArrayList<>();

    ModelStandIn(String question, String lastWords) throws IOException {
        this.question = question;
        this.lastWords = lastWords;
        server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 50);
        server.setExecutor(Executors.newCachedThreadPool());
        server.createContext("/", this::answer);
        server.start();
    }

    String address() {
        return "http://127.0.0.1:" + server.getAddress().getPort();
    }

    /** The bodies that came in, in order. */
    List<String> requests() {
        return requests;
    }

    @Override
    public void close() {
        server.stop(0);
    }

    private void answer(HttpExchange exchange) throws IOException {
        String body = new String(exchange.getRequestBody().readAllBytes(), StandardCharsets.UTF_8);
        requests.add(body);
        String path = exchange.getRequestURI().getPath();
        if (path.endsWith("/messages")) {
            send(exchange, "text/event-stream", messages(JsonMapper.shared().readTree(body)));
        } else if (path.endsWith("/responses")) {
            send(exchange, "text/event-stream", responses(JsonMapper.shared().readTree(body)));
        } else {
            send(exchange, "application/json", "{\"input_tokens\":1}");
        }
    }

    private static void send(HttpExchange exchange, String type, String text) throws IOException {
        byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
        exchange.getResponseHeaders().set("Content-Type", type);
        exchange.sendResponseHeaders(200, exchange.getRequestMethod().equals("HEAD") ? -1 : bytes.length);
        exchange.getResponseBody().write(bytes);
        exchange.close();
    }

    private String messages(JsonNode request) {
        boolean call = request.path("tools").toString().contains("mcp__funes__recall")
                && !request.path("messages").toString().contains("\"tool_result\"");
        ObjectNode block = call
                ? object(Map.of("type", "tool_use", "id", "toolu_1", "name", "mcp__funes__recall"))
                : object(Map.of("type", "text", "text", ""));
        ObjectNode delta = call
                ? object(Map.of("type", "input_json_delta", "partial_json", arguments()))
                : object(Map.of("type", "text_delta", "text", lastWords));
        if (call) {
            block.putObject("input");
        }
        ObjectNode start = object(Map.of("id", "msg_1", "type", "message", "role", "assistant", "model", "stand-in"));
        start.putArray("content");
        start.putObject("usage").put("input_tokens", 1).put("output_tokens", 1);
        List<ObjectNode> events = new ArrayList<>();
        events.add(event("message_start").set("message", start));
        events.add(event("content_block_start").put("index", 0).set("content_block", block));
        events.add(event("content_block_delta").put("index", 0).set("delta", delta));
        events.add(event("content_block_stop").put("index", 0));
        ObjectNode end = event("message_delta");
        end.putObject("delta")
                .put("stop_reason", call ? "tool_use" : "end_turn")
                .putNull("stop_sequence");
        end.putObject("usage").put("output_tokens", 1);
        events.add(end);
        events.add(event("message_stop"));
        return stream(events);
    }

    private String responses(JsonNode request) {
        boolean called = request.path("input").toString().contains("function_call_output");
        ObjectNode part = called ? said() : called(request);
        ObjectNode response = object(Map.of("id", "resp_1", "object", "response", "status", "completed"));
        response.putArray("output").add(part);
        response.putObject("usage")
                .put("input_tokens", 1)
                .put("output_tokens", 1)
                .put("total_tokens", 2);
        List<ObjectNode> events = new ArrayList<>();
        events.add(event("response.created").set("response", object(Map.of("id", "resp_1", "status", "in_progress"))));
        events.add(event("response.output_item.done").put("output_index", 0).set("item", part));
        events.add(event("response.completed").set("response", response));
        return stream(events);
    }

    private ObjectNode said() {
        ObjectNode message = object(Map.of("type", "message", "id", "m_1", "role", "assistant", "status", "completed"));
        message.putArray("content")
                .addObject()
                .put("type", "output_text")
                .put("text", lastWords)
                .putArray("annotations");
        return message;
    }

    /** In a namespace of the server's tools where Codex sends them so, else by the whole name. */
    private ObjectNode called(JsonNode request) {
        ObjectNode call =
                object(Map.of("type", "function_call", "id", "fc_1", "call_id", "c_1", "status", "completed"));
        call.put("arguments", arguments());
        for (JsonNode tool : request.path("tools")) {
            if (tool.path("type").asString("").equals("namespace")
                    && tool.path("name").asString("").contains("funes")) {
                return call.put("namespace", tool.path("name").asString()).put("name", "recall");
            }
        }
        return call.put("name", "mcp__funes__recall");
    }

    private String arguments() {
        return object(Map.of("query", question)).toString();
    }

    private static ObjectNode event(String type) {
        return object(Map.of("type", type));
    }

    private static ObjectNode object(Map<String, String> fields) {
        ObjectNode node = JsonMapper.shared().createObjectNode();
        fields.forEach(node::put);
        return node;
    }

    private static String stream(List<ObjectNode> events) {
        StringBuilder text = new StringBuilder();
        events.forEach(event -> text.append("event: ")
                .append(event.get("type").asString())
                .append("\ndata: ")
                .append(event)
                .append("\n\n"));
        return text.toString();
    }
}
