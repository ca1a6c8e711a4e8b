package io.funes.ingest.codex;

import io.funes.ingest.jsonl.Json;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Files of before September 2025: a header without a type, then bare items without times. The command line before that
 * wrote one value, {@code {session: header, items: […]}}.
 */
final class CodexOldFormat {

    private static final Pattern CWD = Pattern.compile("Current working directory: ([^\\n]+)|<cwd>([^<]+)</cwd>");

    private CodexOldFormat() {}

    static boolean isHeader(Json record) {
        return record instanceof Json.Obj object
                && !object.fields().containsKey("type")
                && object.fields().containsKey("instructions")
                && record.words("id").isPresent()
                && record.words("timestamp").isPresent();
    }

    static boolean isState(Json record) {
        return record.words("record_type").isPresent() && !record.has("type");
    }

    /** Whether a record can be nothing but a line of such a file. */
    static boolean isTelling(Json record) {
        return isHeader(record) || isItem(record) && !record.textOr("type", "").equals("reasoning");
    }

    /** Whether a record is an item of the conversation. */
    static boolean isItem(Json record) {
        return switch (record.textOr("type", "")) {
            case "message" -> record.has("role") && hasParts(record.get("content"));
            case "function_call" -> record.has("call_id") && record.has("arguments");
            case "custom_tool_call" -> record.has("call_id") && record.has("input");
            case "function_call_output", "custom_tool_call_output" -> record.has("call_id") && record.has("output");
            case "local_shell_call", "web_search_call" -> record.get("action") instanceof Json.Obj;
            case "reasoning" -> record.get("summary") instanceof Json.Arr;
            default -> false;
        };
    }

    /** The working directory, which only the injected environment names. */
    static Optional<String> cwd(String environment) {
        Matcher match = CWD.matcher(environment);
        return match.find()
                ? Optional.of(match.group(1) == null ? match.group(2) : match.group(1))
                        .map(String::trim)
                : Optional.empty();
    }

    private static boolean hasParts(Json content) {
        return content.values().stream()
                .map(part -> part.textOr("type", ""))
                .anyMatch(type -> type.equals("input_text") || type.equals("output_text"));
    }
}
