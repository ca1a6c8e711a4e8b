package io.funes.core.trace;

/**
 * The agent program that left a trace. Memories of other writers may name harnesses unknown to this build, so the set
 * is open.
 *
 * @param id the stored spelling, such as {@code claude_code}
 */
public record Harness(String id) {

    public static final Harness CLAUDE_CODE = new Harness("claude_code");
    public static final Harness CODEX = new Harness("codex");
    public static final Harness PI = new Harness("pi");
    public static final Harness HERMES = new Harness("hermes");

    public Harness {
        if (id.isBlank()) {
            throw new IllegalArgumentException("a harness needs a name");
        }
    }

    /** Reads either spelling: the stored one or the one of the command line. */
    public static Harness of(String name) {
        return name.equals("claude") ? CLAUDE_CODE : new Harness(name);
    }

    /** The spelling on the command line: {@code claude} for Claude Code, the stored one otherwise. */
    public String cliName() {
        return equals(CLAUDE_CODE) ? "claude" : id;
    }

    @Override
    public String toString() {
        return id;
    }
}
