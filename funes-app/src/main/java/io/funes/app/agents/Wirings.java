package io.funes.app.agents;

import static io.funes.app.agents.Entries.ordered;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * What goes where, per agent. The places and shapes are those of the vendors' documentation and of their programs' own
 * {@code mcp add}; {@code docs/agents.md} lists them.
 */
final class Wirings {

    private static final int SECONDS = 10;

    /** Codex lets a hook at the session's end run no longer. */
    private static final int CODEX_END_SECONDS = 3;

    private final Person person;
    private final Path funesHome;

    /** @param funesHome where files of ours live that an agent refers to */
    Wirings(Person person, Path funesHome) {
        this.person = person;
        this.funesHome = funesHome;
    }

    /**
     * The wiring of an agent.
     *
     * @param project the directory of the only project that gets it; empty: all of them
     */
    Wiring of(Agent agent, Registration registration, Optional<Path> project) {
        return switch (agent) {
            case CLAUDE -> claude(registration, project);
            case CODEX -> codex(registration, project);
            case PI -> new PiWiring(person, funesHome).wiring(registration, project);
            case HERMES -> new HermesWiring(person).wiring(registration, project);
            case GEMINI -> servers(gemini(registration, project), project);
            case OPENCODE -> servers(openCode(registration, project), project);
            case COPILOT -> servers(copilot(registration, project), project);
            case CURSOR -> servers(cursor(registration, project), project);
        };
    }

    private Wiring claude(Registration registration, Optional<Path> project) {
        Path own = person.directory("CLAUDE_CONFIG_DIR", ".claude");
        Path directory = project.map(p -> p.resolve(".claude")).orElse(own);
        Path settings = directory.resolve(project.isPresent() ? "settings.local.json" : "settings.json");
        Path servers = person.named("CLAUDE_CONFIG_DIR").orElse(person.home()).resolve(".claude.json");
        List<String> parent = project.map(p -> List.of("projects", p.toString(), "mcpServers"))
                .orElse(List.of("mcpServers"));
        Map<String, Integer> events = events("SessionStart", "Stop", "SubagentStop", "PreCompact");
        events.put("SessionEnd", SECONDS);
        return new Wiring(
                List.of(
                        Entries.server(servers, "tools", parent, Entries.typed(registration, "stdio")),
                        Entries.hooks(settings, Agent.CLAUDE, registration, events),
                        Edit.whole(directory.resolve("skills/funes/SKILL.md"), "skill", Skill.text())),
                List.of(own.resolve("projects")),
                registration.hook(Agent.CLAUDE, "Stop"),
                List.of("Sessions that run already get the tools when they start again."));
    }

    private Wiring codex(Registration registration, Optional<Path> project) {
        Path own = person.directory("CODEX_HOME", ".codex");
        Path directory = project.map(p -> p.resolve(".codex")).orElse(own);
        Path config = directory.resolve("config.toml");
        Map<String, Integer> events = events("SessionStart", "Stop", "SubagentStop");
        events.put("SessionEnd", CODEX_END_SECONDS);
        List<String> advice = new ArrayList<>();
        advice.add("Codex runs a hook only after you approved it: start codex, and choose \"Trust\" where it says that"
                + " hooks need review, or type /hooks. `funes agents` shows whether you did.");
        project.ifPresent(p -> advice.add("Codex reads " + config + " only in projects that you told it to trust."));
        return new Wiring(
                List.of(
                        CodexToml.server(config, registration),
                        Entries.hooks(directory.resolve("hooks.json"), Agent.CODEX, registration, events),
                        Edit.whole(directory.resolve("skills/funes/SKILL.md"), "skill", Skill.text())),
                List.of(own.resolve("sessions"), own.resolve("archived_sessions")),
                registration.hook(Agent.CODEX, "Stop"),
                advice);
    }

    private Edit gemini(Registration registration, Optional<Path> project) {
        Path file = project.orElse(person.home()).resolve(".gemini/settings.json");
        Map<String, Object> entry = registration
                .http()
                .map(http -> ordered("httpUrl", http.url(), "headers", http.headers()))
                .orElseGet(() -> Entries.command(registration));
        return Entries.server(file, "tools", List.of("mcpServers"), entry);
    }

    private Edit openCode(Registration registration, Optional<Path> project) {
        Path file = project.map(p -> p.resolve("opencode.json"))
                .orElseGet(() -> person.directory("XDG_CONFIG_HOME", ".config").resolve("opencode/opencode.json"));
        List<String> command = new ArrayList<>(List.of(registration.launcher()));
        command.addAll(registration.arguments());
        Map<String, Object> entry = registration
                .http()
                .map(http -> ordered("type", "remote", "url", http.url(), "headers", http.headers()))
                .orElseGet(() -> ordered("type", "local", "command", command));
        if (registration.http().isEmpty() && !registration.environment().isEmpty()) {
            entry.put("environment", registration.environment());
        }
        entry.put("enabled", true);
        return Entries.server(file, "tools", List.of("mcp"), entry);
    }

    private Edit copilot(Registration registration, Optional<Path> project) {
        if (project.isPresent()) {
            throw noProjects(Agent.COPILOT);
        }
        Map<String, Object> entry = Entries.typed(registration, "local");
        entry.put("tools", List.of("*"));
        Path file = person.home().resolve(".copilot/mcp-config.json");
        return Entries.server(file, "tools", List.of("mcpServers"), entry);
    }

    private Edit cursor(Registration registration, Optional<Path> project) {
        Path file = project.orElse(person.home()).resolve(".cursor/mcp.json");
        return Entries.server(file, "tools", List.of("mcpServers"), Entries.usual(registration));
    }

    private static Wiring servers(Edit edit, Optional<Path> project) {
        String where = project.map(p -> " in " + p).orElse("");
        return new Wiring(
                List.of(edit),
                List.of(),
                "",
                List.of("It asks the memory through its tools" + where
                        + "; its own sessions are not taken in by hooks."));
    }

    static IllegalArgumentException noProjects(Agent agent) {
        return new IllegalArgumentException(
                agent.title() + " keeps no settings per project; add it without --scope project");
    }

    private static Map<String, Integer> events(String... events) {
        Map<String, Integer> all = new LinkedHashMap<>();
        for (String event : events) {
            all.put(event, SECONDS);
        }
        return all;
    }
}
