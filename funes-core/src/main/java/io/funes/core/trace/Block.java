package io.funes.core.trace;

import java.util.Optional;

/**
 * A typed part of a turn, as its harness recorded it.
 *
 * @param index the block's number among the turn's retained blocks, from 0
 * @param type what kind of part it is
 * @param text its words; for a tool call the input as compact JSON
 * @param toolName the tool called or answering, where known; never present on prose
 */
public record Block(int index, BlockType type, String text, Optional<String> toolName) {

    public Block {
        if (type.isProse() && toolName.isPresent()) {
            throw new IllegalArgumentException("a " + type.column() + " block has no tool name");
        }
    }

    public static Block text(int index, String text) {
        return new Block(index, BlockType.TEXT, text, Optional.empty());
    }

    public static Block thinking(int index, String text) {
        return new Block(index, BlockType.THINKING, text, Optional.empty());
    }

    public static Block toolUse(int index, String toolName, String input) {
        return new Block(index, BlockType.TOOL_USE, input, Optional.of(toolName));
    }

    public static Block toolResult(int index, Optional<String> toolName, String output) {
        return new Block(index, BlockType.TOOL_RESULT, output, toolName);
    }

    /** The block that is stored as some words: what {@link #rendered} put in front of a tool's words is taken off. */
    public static Block ofRendered(int index, BlockType type, Optional<String> toolName, String rendered) {
        Block empty = new Block(index, type, "", toolName);
        String front = type.isProse() ? "" : empty.rendered() + " ";
        return empty.withText(rendered.startsWith(front) ? rendered.substring(front.length()) : rendered);
    }

    public Block withText(String other) {
        return new Block(index, type, other, toolName);
    }

    /** The words that are stored: tool blocks carry their tool in front, and what is left is trimmed. */
    public String rendered() {
        return switch (type) {
            case TEXT, THINKING -> text;
            case TOOL_USE -> Whitespace.trim("[tool_use " + toolName.orElse("None") + "] " + text);
            case TOOL_RESULT ->
                Whitespace.trim(toolName.map(n -> "[tool_result " + n + "] ").orElse("[tool_result] ") + text);
        };
    }
}
