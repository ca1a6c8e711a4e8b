package io.funes.app.agents;

import java.io.File;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;

/** Whether an agent program is on this machine: its command is on the path, or its directory in the home. */
final class Presence {

    private Presence() {}

    static boolean of(Agent agent, Person person) {
        return Files.isDirectory(directory(agent, person))
                || commands(agent).stream().anyMatch(command -> isOnPath(command, person));
    }

    private static Path directory(Agent agent, Person person) {
        return switch (agent) {
            case CLAUDE -> person.directory("CLAUDE_CONFIG_DIR", ".claude");
            case CODEX -> person.directory("CODEX_HOME", ".codex");
            case PI -> person.directory("PI_CODING_AGENT_DIR", ".pi/agent");
            case HERMES -> person.directory("HERMES_HOME", ".hermes");
            case GEMINI -> person.home().resolve(".gemini");
            case OPENCODE -> person.directory("XDG_CONFIG_HOME", ".config").resolve("opencode");
            case COPILOT -> person.home().resolve(".copilot");
            case CURSOR -> person.home().resolve(".cursor");
        };
    }

    private static List<String> commands(Agent agent) {
        return agent == Agent.CURSOR ? List.of("cursor", "cursor-agent") : List.of(agent.id());
    }

    private static boolean isOnPath(String command, Person person) {
        return Arrays.stream(person.environment().getOrDefault("PATH", "").split(File.pathSeparator))
                .filter(entry -> !entry.isBlank())
                .anyMatch(entry -> Files.isExecutable(Path.of(entry).resolve(command)));
    }
}
