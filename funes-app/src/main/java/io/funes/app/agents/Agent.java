package io.funes.app.agents;

import java.util.Arrays;
import java.util.Locale;
import java.util.stream.Collectors;

/** The agent programs that funes can be added to. */
public enum Agent {
    CLAUDE("Claude Code"),
    CODEX("Codex"),
    PI("pi"),
    HERMES("Hermes"),
    GEMINI("Gemini CLI"),
    OPENCODE("OpenCode"),
    COPILOT("Copilot CLI"),
    CURSOR("Cursor");

    private final String title;

    Agent(String title) {
        this.title = title;
    }

    /** As people call it. */
    public String title() {
        return title;
    }

    /** As the command line spells it. */
    public String id() {
        return name().toLowerCase(Locale.ROOT);
    }

    /** @throws IllegalArgumentException naming those there are */
    public static Agent of(String id) {
        return Arrays.stream(values())
                .filter(agent -> agent.id().equals(id.toLowerCase(Locale.ROOT)))
                .findFirst()
                .orElseThrow(() -> new IllegalArgumentException("funes does not know the agent \"" + id
                        + "\"; it knows " + names() + ". `funes add --print` shows what any other MCP client needs"));
    }

    /** Whether it calls hooks; the others get the tools alone. */
    boolean hasHooks() {
        return switch (this) {
            case CLAUDE, CODEX, PI, HERMES -> true;
            case GEMINI, OPENCODE, COPILOT, CURSOR -> false;
        };
    }

    public static String names() {
        return Arrays.stream(values()).map(Agent::id).collect(Collectors.joining(", "));
    }
}
