package io.funes.app.cli;

import java.nio.file.Path;
import java.util.Optional;

/** What {@code --scope} says. */
final class Scopes {

    private Scopes() {}

    /** The only project that is meant; empty: all of them. */
    static Optional<Path> project(String scope, Wires wires) {
        return switch (scope) {
            case "user" -> Optional.empty();
            case "project" -> Optional.of(wires.project());
            default -> throw new IllegalArgumentException("there is no scope \"" + scope + "\"; it is user or project");
        };
    }
}
