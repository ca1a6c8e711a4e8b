package io.funes.app.agents;

import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;

/**
 * Whose agents are meant: the one who typed the command, not the one who started the daemon.
 *
 * @param home their home directory
 * @param environment the variables that say where agents keep their settings
 * @param directory where the command was typed
 */
public record Person(Path home, Map<String, String> environment, Path directory) {

    public Person {
        environment = Map.copyOf(environment);
    }

    /** The one whose shell has this environment. */
    public static Person of(Map<String, String> environment, Path directory) {
        String home = Optional.ofNullable(environment.get("HOME"))
                .filter(h -> !h.isBlank())
                .orElseGet(() -> System.getProperty("user.home"));
        return new Person(Path.of(home), environment, directory);
    }

    /** The directory that a variable names, else one below the home directory. */
    Path directory(String variable, String belowHome) {
        return named(variable).orElseGet(() -> home.resolve(belowHome));
    }

    Optional<Path> named(String variable) {
        return Optional.ofNullable(environment.get(variable))
                .filter(value -> !value.isBlank())
                .map(directory::resolve);
    }
}
