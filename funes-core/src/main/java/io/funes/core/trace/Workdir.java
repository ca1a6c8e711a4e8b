package io.funes.core.trace;

import java.util.Optional;

/** The path-safe spelling of a working directory, the way Claude Code names its project folders. */
public final class Workdir {

    private Workdir() {}

    /** Every code point outside {@code [A-Za-z0-9]} becomes a dash; empty when only dashes remain. */
    public static Optional<String> encode(String path) {
        StringBuilder word = new StringBuilder(path.length());
        path.codePoints().forEach(c -> word.append(isSafe(c) ? (char) c : '-'));
        return word.chars().allMatch(c -> c == '-') ? Optional.empty() : Optional.of(word.toString());
    }

    private static boolean isSafe(int c) {
        return c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z' || c >= '0' && c <= '9';
    }
}
