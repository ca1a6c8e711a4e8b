package io.funes.search;

/** The plain text that agents parse; {@code AGENTS.md} is its contract. */
public final class AgentFormat {

    private AgentFormat() {}

    /**
     * An answer as text, ending in a newline; {@code no results} when there are none.
     *
     * @param memory the memory's label, for the {@code get} lines
     */
    public static String recall(Answer answer, String memory) {
        throw new UnsupportedOperationException("not wired yet" + answer + memory);
    }

    /** Turns as text, each ending in {@code ---}. */
    public static String get(Excerpt excerpt) {
        throw new UnsupportedOperationException("not wired yet" + excerpt);
    }
}
