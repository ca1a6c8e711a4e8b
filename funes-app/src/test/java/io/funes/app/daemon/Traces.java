package io.funes.app.daemon;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import tools.jackson.databind.json.JsonMapper;

/** Sessions as Claude Code leaves them, made up for tests. */
final class Traces {

    static final String LONG = "10000000-0000-4000-8000-000000000001";
    static final String HOSTILE = "10000000-0000-4000-8000-000000000002";
    static final int TURNS = 10_000;

    private static final Instant BEGIN = Instant.parse("2026-06-20T08:00:00Z");

    private Traces() {}

    /** A session of {@value #TURNS} turns: questions, and short answers. */
    static void many(Path projects) {
        List<String> lines = IntStream.range(0, TURNS)
                .mapToObj(i -> line(
                        LONG,
                        i,
                        i % 2 == 0
                                ? said("user", "Step " + i + ": check the tide table of berth " + i % 17)
                                : said("assistant", "Berth " + i % 17 + " is fine at step " + i + ".")))
                .toList();
        write(projects, LONG, lines);
    }

    /** The id of the n-th of many sessions. */
    static String session(int number) {
        return "30000000-0000-4000-8000-" + String.format("%012d", number);
    }

    /** The n-th of many sessions. */
    static void some(Path projects, int number, int turns) {
        String session = session(number);
        List<String> lines = IntStream.range(0, turns)
                .mapToObj(i -> line(
                        session,
                        i,
                        said(
                                i % 2 == 0 ? "user" : "assistant",
                                "In session " + number + ", step " + i + ": berth " + number % 97 + " and its gauge "
                                        + "word".repeat(40))))
                .toList();
        write(projects, session, lines);
    }

    /** The n-th of a few sessions, in a directory: a question, an answer, and so on. */
    static void of(Path projects, int number, String directory, String... said) {
        String session = "40000000-0000-4000-8000-" + String.format("%012d", number);
        List<String> lines = IntStream.range(0, said.length)
                .mapToObj(i -> line(session, directory, i, said(i % 2 == 0 ? "user" : "assistant", said[i])))
                .toList();
        write(projects, session, lines);
    }

    /** Everything that could break a page, in the places where people look. */
    static void hostile(Path projects) {
        String script = "<script>document.title='owned'</script><img src=x onerror=\"document.title='owned'\">";
        String rtl = "invoice\u202Egpj.exe \u2066hidden\u2069";
        String ansi = "\u001B[31mred\u001B[0m plain \u001B]0;title\u0007 \u001B[1;32mgreen bold\u001B[0m \u0000nul";
        String markdown = "[out](javascript:alert(1)) [in](/sessions) ![pixel](http://example.com/p.png)"
                + " <iframe src=\"http://example.com\"></iframe>\n\n| a | b |\n|---|---|\n| 1 | 2 |\n\n# Heading\n\n`code`";
        write(
                projects,
                HOSTILE,
                List.of(
                        line(HOSTILE, 0, said("user", "please " + script + " and " + rtl)),
                        line(HOSTILE, 1, said("assistant", markdown)),
                        line(HOSTILE, 2, said("assistant", "x".repeat(1_000_000))),
                        line(HOSTILE, 3, said("assistant", ">".repeat(20_000) + " deep " + "*a **b ".repeat(3_000))),
                        line(HOSTILE, 4, tool(script)),
                        line(HOSTILE, 5, result(ansi + "\n" + script)),
                        line(HOSTILE, 6, said("user", "and the end of it"))));
    }

    private static Map<String, Object> said(String role, String text) {
        return Map.of("role", role, "content", List.of(Map.of("type", "text", "text", text)));
    }

    private static Map<String, Object> tool(String command) {
        return Map.of(
                "role",
                "assistant",
                "content",
                List.of(Map.of(
                        "type", "tool_use", "id", "t1", "name", "Bash<b>", "input", Map.of("command", command))));
    }

    private static Map<String, Object> result(String output) {
        return Map.of(
                "role",
                "user",
                "content",
                List.of(Map.of("type", "tool_result", "tool_use_id", "t1", "content", output)));
    }

    private static String line(String session, int number, Map<String, Object> message) {
        return line(session, "/home/astrid/code/skerry", number, message);
    }

    private static String line(String session, String directory, int number, Map<String, Object> message) {
        Map<String, Object> line = new LinkedHashMap<>();
        line.put("type", message.get("role"));
        line.put("sessionId", session);
        line.put("cwd", directory);
        line.put("uuid", uuid(session, number));
        line.put("timestamp", BEGIN.plusSeconds(number * 20L).toString());
        line.put("message", message);
        return JsonMapper.shared().writeValueAsString(line);
    }

    private static String uuid(String session, int number) {
        return session + "-" + String.format("%06d", number);
    }

    private static void write(Path projects, String session, List<String> lines) {
        try {
            Path folder = Files.createDirectories(projects.resolve("-home-astrid-code-skerry"));
            Files.write(folder.resolve(session + ".jsonl"), lines);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
