package io.funes.app.agents;

/**
 * How a try ended.
 *
 * @param good whether it did what it should
 * @param line what to tell
 */
public record Outcome(boolean good, String line) {

    @Override
    public String toString() {
        return (good ? "✓ " : "✗ ") + line;
    }
}
