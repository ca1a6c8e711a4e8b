package io.funes.app.agents;

import io.funes.app.agents.text.MarkedLines;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import tools.jackson.databind.json.JsonMapper;

/** The server's table in Codex's {@code config.toml}. */
final class CodexToml {

    private static final Pattern TAKEN =
            Pattern.compile("(?m)^\\s*\\[\\s*mcp_servers\\s*\\.\\s*[\"']?funes[\"']?\\s*[.\\]]");
    private static final int START_SECONDS = 60;

    private CodexToml() {}

    static Edit server(Path file, Registration registration) {
        List<String> lines = lines(registration);
        return new Edit(file, "tools", text -> with(text, file, lines), CodexToml::without);
    }

    private static String with(String text, Path file, List<String> lines) {
        String rest = MarkedLines.remove(text);
        if (TAKEN.matcher(rest).find()) {
            throw new IllegalArgumentException(
                    file + " has a server named funes that `funes add` did not write; take it out with"
                            + " `codex mcp remove funes` and try again");
        }
        return MarkedLines.append(rest, lines);
    }

    private static String without(String text) {
        return MarkedLines.remove(text);
    }

    private static List<String> lines(Registration registration) {
        List<String> lines = new ArrayList<>(List.of("[mcp_servers.funes]"));
        registration
                .http()
                .ifPresentOrElse(
                        http -> {
                            lines.add("url = " + text(http.url()));
                            lines.add("http_headers = " + table(http.headers()));
                        },
                        () -> {
                            lines.add("command = " + text(registration.launcher()));
                            lines.add("args = ["
                                    + registration.arguments().stream()
                                            .map(CodexToml::text)
                                            .collect(Collectors.joining(", "))
                                    + "]");
                            if (!registration.environment().isEmpty()) {
                                lines.add("env = " + table(registration.environment()));
                            }
                        });
        lines.add("startup_timeout_sec = " + START_SECONDS);
        return lines;
    }

    private static String table(java.util.Map<String, Object> values) {
        return values.entrySet().stream()
                .map(e -> e.getKey() + " = " + text(e.getValue().toString()))
                .collect(Collectors.joining(", ", "{ ", " }"));
    }

    /** TOML's basic strings are written as JSON's are. */
    private static String text(String value) {
        return JsonMapper.shared().writeValueAsString(value);
    }
}
