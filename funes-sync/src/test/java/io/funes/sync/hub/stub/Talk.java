package io.funes.sync.hub.stub;

import com.sun.net.httpserver.HttpExchange;
import java.io.IOException;
import java.net.URI;
import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** One request and its answer. */
final class Talk {

    private final HttpExchange exchange;
    private final Set<Fault> faults;
    private final String origin;
    private final Consumer<HubStub.Seen> notes;
    private final byte[] body;

    /** @param notes hears of this request before its answer leaves, so that whoever has the answer finds it noted */
    Talk(HttpExchange exchange, Set<Fault> faults, String origin, Consumer<HubStub.Seen> notes) throws IOException {
        this.exchange = exchange;
        this.faults = faults;
        this.origin = origin;
        this.notes = notes;
        this.body = exchange.getRequestBody().readAllBytes();
    }

    boolean meets(Fault fault) {
        return faults.contains(fault);
    }

    String method() {
        return exchange.getRequestMethod();
    }

    URI uri() {
        return exchange.getRequestURI();
    }

    /** The address's parts, each unquoted; a quoted slash stays inside its part. */
    List<String> parts() {
        return Arrays.stream(uri().getRawPath().substring(1).split("/"))
                .map(p -> URLDecoder.decode(p.replace("+", "%2B"), StandardCharsets.UTF_8))
                .toList();
    }

    Map<String, String> query() {
        Map<String, String> values = new LinkedHashMap<>();
        Optional.ofNullable(uri().getRawQuery()).ifPresent(q -> pairs(q, values));
        return values;
    }

    List<String> form(String name) {
        return Arrays.stream(new String(body, StandardCharsets.UTF_8).split("&"))
                .filter(p -> p.startsWith(name + "="))
                .map(p -> URLDecoder.decode(p.substring(name.length() + 1), StandardCharsets.UTF_8))
                .toList();
    }

    Optional<String> header(String name) {
        return Optional.ofNullable(exchange.getRequestHeaders().getFirst(name));
    }

    byte[] body() {
        return body;
    }

    JsonNode json() {
        return JsonMapper.shared().readTree(body);
    }

    void set(String name, String value) {
        exchange.getResponseHeaders().add(name, value);
    }

    void json(int code, Object value) throws IOException {
        set("Content-Type", "application/json; charset=utf-8");
        bytes(code, JsonMapper.shared().writeValueAsBytes(value));
    }

    void error(int code, String errorCode, String message) throws IOException {
        if (!errorCode.isEmpty()) {
            set("X-Error-Code", errorCode);
        }
        set("X-Error-Message", message);
        json(code, Map.of("error", message));
    }

    void bytes(int code, byte[] content) throws IOException {
        if (meets(Fault.LOST_ANSWER)) {
            hangUp();
            return;
        }
        boolean bare = method().equals("HEAD");
        int length = bare ? 0 : meets(Fault.CUT_BODY) ? content.length / 2 : content.length;
        note(code, length);
        if (bare) {
            set("Content-Length", Integer.toString(content.length));
        }
        exchange.sendResponseHeaders(code, bare || content.length == 0 ? -1 : content.length);
        exchange.getResponseBody().write(content, 0, length);
        exchange.getResponseBody().flush();
        exchange.close();
    }

    void hangUp() {
        note(0, 0);
        exchange.close();
    }

    private void note(int status, long sent) {
        notes.accept(new HubStub.Seen(
                origin,
                method(),
                uri().toString(),
                status,
                sent,
                header("Authorization").isPresent()));
    }

    private static void pairs(String text, Map<String, String> values) {
        for (String pair : text.split("&")) {
            String[] sides = pair.split("=", 2);
            values.put(
                    URLDecoder.decode(sides[0], StandardCharsets.UTF_8),
                    sides.length == 2 ? URLDecoder.decode(sides[1], StandardCharsets.UTF_8) : "");
        }
    }
}
