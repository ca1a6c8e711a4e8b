package io.funes.web.ask;

import java.util.Optional;

/** The name of a memory in requests and {@code get} lines. */
public final class MemoryLabel {

    /** The memory of this home. */
    public static final String LOCAL = "local";

    private MemoryLabel() {}

    /** @throws IllegalArgumentException when no such memory is known here */
    public static String of(Optional<String> named) {
        String label = named.orElse(LOCAL);
        if (!label.equals(LOCAL)) {
            throw new IllegalArgumentException(
                    "no memory \"" + label + "\" is known here; `" + LOCAL + "` is the memory of this machine");
        }
        return label;
    }
}
