package io.funes.ingest.source;

import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;

/**
 * The user's home directory and environment, as far as they say where harnesses keep their traces.
 *
 * @param home the home directory
 * @param environment variables such as {@code CLAUDE_CONFIG_DIR} and {@code CODEX_HOME}
 */
public record Surroundings(Path home, Map<String, String> environment) {

    public Surroundings {
        environment = Map.copyOf(environment);
    }

    /** Those of this process. {@code HOME} counts, as it does for the harnesses. */
    public static Surroundings of(Map<String, String> environment) {
        String named = environment.getOrDefault("HOME", "");
        return new Surroundings(Path.of(named.isBlank() ? System.getProperty("user.home") : named), environment);
    }

    /** The directory a variable names, where it is set to something. */
    public Optional<Path> named(String variable) {
        return Optional.ofNullable(environment.get(variable))
                .filter(value -> !value.isBlank())
                .map(value -> value.startsWith("~/") ? home.resolve(value.substring(2)) : Path.of(value));
    }

    /** The directory a variable names, else the one below the home directory. */
    public Path directory(String variable, String belowHome) {
        return named(variable).orElseGet(() -> home.resolve(belowHome));
    }
}
