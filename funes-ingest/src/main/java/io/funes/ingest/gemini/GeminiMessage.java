package io.funes.ingest.gemini;

import io.funes.ingest.jsonl.Json;
import io.funes.ingest.jsonl.Latest;
import io.funes.ingest.jsonl.Said;
import io.funes.ingest.source.Outcome;
import io.funes.ingest.speech.Blocks;
import io.funes.ingest.speech.Call;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** What a message of Gemini's says. */
final class GeminiMessage {

    private static final Set<String> NOTICES = Set.of("info", "error", "warning");

    private GeminiMessage() {}

    static Said other(String type) {
        return NOTICES.contains(type)
                ? Said.ignored("message " + type)
                : Said.nothing(Outcome.UNKNOWN, type.isEmpty() ? "no type" : type);
    }

    static Blocks of(Json message, Latest<Call> calls) {
        Blocks blocks = new Blocks(calls);
        message.get("thoughts").values().forEach(thought -> blocks.thinking(thought(thought)));
        if (isUser(message)) {
            blocks.text(text(said(message)), GeminiNoise::prompt);
        } else {
            blocks.text(text(content(message)));
        }
        message.get("toolCalls").values().forEach(call -> call(blocks, call));
        return blocks;
    }

    static boolean isUser(Json message) {
        return type(message).equals("user");
    }

    /** What kind of message it is; older files name a role instead, and the model otherwise. */
    static String type(Json message) {
        String type = message.words("type").or(() -> message.words("role")).orElse("");
        return type.equals("model") || type.equals("qwen") ? "gemini" : type;
    }

    /** As the person typed it, where files that it refers to were put into what the model got. */
    private static Json said(Json message) {
        return message.has("displayContent") ? message.get("displayContent") : content(message);
    }

    private static Json content(Json message) {
        return message.has("content") ? message.get("content") : message.get("parts");
    }

    private static String thought(Json thought) {
        return Stream.of("subject", "description")
                .map(thought::words)
                .flatMap(Optional::stream)
                .collect(Collectors.joining("\n"));
    }

    private static String text(Json content) {
        return content.text().orElseGet(() -> parts(content)
                .map(part -> part.text().or(() -> part.get("text").text()))
                .flatMap(Optional::stream)
                .collect(Collectors.joining("\n")));
    }

    private static Stream<Json> parts(Json content) {
        return content instanceof Json.Arr ? content.values().stream() : Stream.of(content);
    }

    /** A call and its result, which has a number of its own also while it is still to come. */
    private static void call(Blocks blocks, Json call) {
        Optional<String> id = call.get("id").text();
        Optional<String> name = call.get("name").text();
        blocks.call(id, name, call.has("args") ? call.get("args").compact() : "{}");
        String output = output(call.get("result"));
        if (output.isBlank()) {
            blocks.reserve();
        } else {
            blocks.result(id, name, output);
        }
    }

    private static String output(Json result) {
        return result.text()
                .orElseGet(() -> parts(result).map(GeminiMessage::part).collect(Collectors.joining("\n")));
    }

    private static String part(Json part) {
        Json response = part.get("functionResponse").get("response");
        List<String> said = Stream.of(response.words("output"), response.words("error"), part.words("text"))
                .flatMap(Optional::stream)
                .toList();
        return said.isEmpty() && response instanceof Json.Obj ? response.compact() : String.join("\n", said);
    }
}
