package io.funes.app.agents;

import io.funes.app.agents.text.MarkedLines;
import io.funes.app.agents.text.YamlText;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import tools.jackson.databind.json.JsonMapper;

/** Hermes: {@code config.yaml} in its home, and a skill. */
final class HermesWiring {

    private static final List<String> EVENTS = List.of("post_llm_call", "on_session_finalize");
    private static final int SECONDS = 10;

    private final Person person;

    HermesWiring(Person person) {
        this.person = person;
    }

    Wiring wiring(Registration registration, Optional<Path> project) {
        if (project.isPresent()) {
            throw Wirings.noProjects(Agent.HERMES);
        }
        Path home = person.directory("HERMES_HOME", ".hermes");
        Path config = home.resolve("config.yaml");
        return new Wiring(
                List.of(
                        new Edit(
                                config,
                                "tools and hooks",
                                text -> with(text, config, registration),
                                MarkedLines::remove),
                        Edit.whole(home.resolve("skills/memory/funes/SKILL.md"), "skill", Skill.text())),
                List.of(home),
                registration.hook(Agent.HERMES, "post_llm_call"),
                List.of(
                        "Hermes asks you once before it runs a hook: start it in a terminal and say yes, or run"
                                + " `hermes hooks list` to see them. Without a yes its sessions are taken in later, not at once."));
    }

    private static String with(String text, Path config, Registration registration) {
        String rest = MarkedLines.remove(text);
        if (YamlText.has(rest, List.of("mcp_servers", Registration.NAME))) {
            throw new IllegalArgumentException(
                    config + " has a server named funes that `funes add` did not write; take it out and try again");
        }
        rest = YamlText.insert(rest, List.of("mcp_servers"), server(registration));
        for (String event : EVENTS) {
            rest = YamlText.insert(rest, List.of("hooks", event), hook(whole(registration.hook(Agent.HERMES, event))));
        }
        return rest;
    }

    private static List<String> server(Registration registration) {
        List<String> lines = new ArrayList<>(List.of(Registration.NAME + ":"));
        registration
                .http()
                .ifPresentOrElse(
                        http -> {
                            lines.add("  url: " + json(http.url()));
                            lines.add("  headers: " + json(http.headers()));
                        },
                        () -> {
                            lines.add("  command: " + json(registration.launcher()));
                            lines.add("  args: " + json(registration.arguments()));
                            if (!registration.environment().isEmpty()) {
                                lines.add("  env: " + json(registration.environment()));
                            }
                        });
        return lines;
    }

    /** Hermes takes the first word with a slash for the program that it looks after. */
    private static String whole(String command) {
        return command.startsWith("env ") ? "/usr/bin/" + command : command;
    }

    private static List<String> hook(String command) {
        return List.of("- command: " + json(command), "  timeout: " + SECONDS);
    }

    /** JSON is YAML, and needs no thought about quoting. */
    private static String json(Object value) {
        return JsonMapper.shared().writeValueAsString(value);
    }
}
