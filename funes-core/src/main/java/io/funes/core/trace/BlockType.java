package io.funes.core.trace;

import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Collectors;

/** What kind of part of a turn a block is. */
public enum BlockType {
    TEXT,
    THINKING,
    TOOL_USE,
    TOOL_RESULT;

    /** The stored spelling, such as {@code tool_use}. */
    public String column() {
        return name().toLowerCase(Locale.ROOT);
    }

    public static Optional<BlockType> find(String column) {
        return Arrays.stream(values()).filter(t -> t.column().equals(column)).findFirst();
    }

    /** @throws IllegalArgumentException naming the types there are */
    public static BlockType of(String column) {
        return find(column)
                .orElseThrow(
                        () -> new IllegalArgumentException("no block type \"" + column + "\"; there are " + known()));
    }

    /** Whether people and agents wrote it for each other, rather than a tool for a machine. */
    public boolean isProse() {
        return this == TEXT || this == THINKING;
    }

    private static String known() {
        return Arrays.stream(values()).map(BlockType::column).collect(Collectors.joining(", "));
    }
}
