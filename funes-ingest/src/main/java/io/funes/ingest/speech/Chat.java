package io.funes.ingest.speech;

import io.funes.core.trace.Role;
import io.funes.ingest.jsonl.Json;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;

/**
 * Messages in the shape of the chat completions interface, which many harnesses store: {@code role}, {@code content},
 * {@code reasoning_content}, {@code tool_calls}; or the same names in camel case.
 */
public final class Chat {

    private Chat() {}

    /**
     * Adds what a message says. Other roles than user, assistant and tool add nothing.
     *
     * @param prompt tells what of a user's text is speech
     */
    public static void add(Blocks blocks, Json message, Function<String, Speech> prompt) {
        switch (message.textOr("role", "")) {
            case "user" -> blocks.text(text(message.get("content")), prompt);
            case "assistant" -> assistant(blocks, message);
            case "tool" -> result(blocks, message);
            default -> {}
        }
    }

    public static Role role(Json message) {
        return new Role(message.textOr("role", ""));
    }

    /** A text, or the texts among the parts. */
    public static String text(Json content) {
        return content.text().orElseGet(() -> content.map(part -> part.text().or(() -> textPart(part)))
                .collect(Collectors.joining("\n")));
    }

    /** The arguments as they are stored: a string word for word, anything else as compact JSON. */
    public static String arguments(Json arguments) {
        return arguments instanceof Json.Null ? "{}" : arguments.text().orElseGet(arguments::compact);
    }

    private static Optional<String> textPart(Json part) {
        String type = part.textOr("type", "");
        return type.equals("text") || type.endsWith("put_text")
                ? part.get("text").text()
                : Optional.empty();
    }

    private static void assistant(Blocks blocks, Json message) {
        blocks.thinking(message.words("reasoning_content")
                .or(() -> message.words("reasoningContent"))
                .or(() -> message.words("reasoning"))
                .orElse(""));
        blocks.text(text(message.get("content")));
        message.get(message.has("tool_calls") ? "tool_calls" : "toolCalls")
                .values()
                .forEach(call -> call(blocks, call));
    }

    private static void call(Blocks blocks, Json call) {
        Json function = call.has("function") ? call.get("function") : call;
        blocks.call(
                call.words("id").or(() -> call.words("call_id")),
                function.get("name").text(),
                arguments(function.get("arguments")));
    }

    private static void result(Blocks blocks, Json message) {
        blocks.result(
                message.words("tool_call_id").or(() -> message.words("toolCallId")),
                message.words("tool_name").or(() -> message.words("name")),
                text(message.get("content")));
    }
}
