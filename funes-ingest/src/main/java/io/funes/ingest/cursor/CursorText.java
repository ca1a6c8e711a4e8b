package io.funes.ingest.cursor;

import io.funes.ingest.jsonl.Json;
import io.funes.ingest.jsonl.JsonLines;
import io.funes.ingest.jsonl.LenientReader;
import io.funes.ingest.jsonl.WholeJson;
import java.io.BufferedReader;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The messages of a transcript that is a text, as older builds wrote it: {@code user:} and {@code assistant:} (or {@code
 * A:}) on lines of their own, and in an answer {@code [Thinking] …}, {@code [Tool call] name} and {@code [Tool result] name}, the latter
 * two with lines up to an empty one. Each message is given as a line of a newer transcript would have it.
 */
final class CursorText implements WholeJson.Messages {

    private static final Pattern ROLE = Pattern.compile("(user|assistant|A):\\s*");
    private static final Pattern PART = Pattern.compile("\\[(Thinking|Tool call|Tool result)\\] ?(.*)");

    private final LenientReader reader;
    private final BufferedReader lines;
    private Optional<String> role;

    private CursorText(LenientReader reader, BufferedReader lines, Optional<String> role) {
        this.reader = reader;
        this.lines = lines;
        this.role = role;
    }

    static CursorText open(Path file) throws IOException {
        if (Files.size(file) > JsonLines.LINE_MAX) {
            throw new IOException("a text of more than " + (JsonLines.LINE_MAX >> 20) + " MiB");
        }
        LenientReader reader = new LenientReader(Files.newInputStream(file));
        BufferedReader lines = new BufferedReader(reader);
        return new CursorText(reader, lines, firstRole(lines));
    }

    /** Whether a file begins as such a transcript does. */
    static boolean isOne(Path file) {
        try (CursorText text = open(file)) {
            return text.role.equals(Optional.of("user"));
        } catch (IOException e) {
            return false;
        }
    }

    @Override
    public Optional<Json> next() throws IOException {
        if (role.isEmpty()) {
            return Optional.empty();
        }
        String speaker = role.get();
        role = Optional.empty();
        List<String> said = new ArrayList<>();
        for (String line = lines.readLine(); line != null; line = role.isEmpty() ? lines.readLine() : null) {
            role = role(line);
            if (role.isEmpty()) {
                said.add(line);
            }
        }
        return Optional.of(message(speaker, said));
    }

    @Override
    public boolean replaced() {
        return reader.replaced() > 0;
    }

    @Override
    public void close() throws IOException {
        lines.close();
    }

    private static Optional<String> firstRole(BufferedReader lines) throws IOException {
        String line = lines.readLine();
        while (line != null && line.isBlank()) {
            line = lines.readLine();
        }
        return line == null ? Optional.empty() : role(line);
    }

    private static Optional<String> role(String line) {
        Matcher match = ROLE.matcher(line);
        return match.matches() ? Optional.of(match.group(1).equals("user") ? "user" : "assistant") : Optional.empty();
    }

    private static Json message(String role, List<String> lines) {
        List<Json> parts = new ArrayList<>();
        if (role.equals("user")) {
            parts.add(text(lines));
        } else {
            answer(parts, lines);
        }
        return object(Map.of("role", new Json.Str(role), "message", object(Map.of("content", new Json.Arr(parts)))));
    }

    private static void answer(List<Json> parts, List<String> lines) {
        List<String> prose = new ArrayList<>();
        for (int at = 0; at < lines.size(); at++) {
            Matcher part = PART.matcher(lines.get(at));
            if (!part.matches()) {
                prose.add(lines.get(at));
                continue;
            }
            parts.add(text(prose));
            prose.clear();
            int end = part.group(1).equals("Thinking") ? at + 1 : blank(lines, at + 1);
            parts.add(part(part.group(1), part.group(2), String.join("\n", lines.subList(at + 1, end))));
            at = end - 1;
        }
        parts.add(text(prose));
    }

    private static int blank(List<String> lines, int from) {
        int at = from;
        while (at < lines.size()
                && !lines.get(at).isBlank()
                && !PART.matcher(lines.get(at)).matches()) {
            at++;
        }
        return at;
    }

    private static Json part(String kind, String rest, String body) {
        Json.Str name = new Json.Str(rest.strip());
        return switch (kind) {
            case "Thinking" -> object(Map.of("type", new Json.Str("thinking"), "thinking", new Json.Str(rest)));
            case "Tool call" ->
                object(Map.of(
                        "type",
                        new Json.Str("tool_use"),
                        "name",
                        name,
                        "input",
                        body.isBlank() ? Json.NULL : new Json.Str(body.strip())));
            default -> object(Map.of("type", new Json.Str("tool_result"), "name", name, "content", new Json.Str(body)));
        };
    }

    private static Json text(List<String> lines) {
        return object(Map.of(
                "type",
                new Json.Str("text"),
                "text",
                new Json.Str(String.join("\n", lines).strip())));
    }

    private static Json object(Map<String, Json> fields) {
        return new Json.Obj(new LinkedHashMap<>(fields));
    }
}
