package io.funes.app.agents;

import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.stream.Stream;

/** Programs that tests need and a machine may not have: then the test is skipped, visibly. */
final class Tools {

    /** The directory that {@code npm install --prefix} was given. */
    private static final String AGENTS = "FUNES_TEST_AGENTS";

    private Tools() {}

    static void need(String... programs) {
        for (String program : programs) {
            boolean there = java.util.Arrays.stream(System.getenv("PATH").split(java.io.File.pathSeparator))
                    .anyMatch(directory -> Files.isExecutable(Path.of(directory, program)));
            assumeTrue(there, program + " is needed");
        }
    }

    /** An agent's own program. */
    static Path agent(String name) {
        need("node");
        Path program = modules().resolve(".bin").resolve(name);
        assumeTrue(Files.isExecutable(program), program + " is needed");
        return program;
    }

    /** Hermes' own program, which comes from PyPI. */
    static Path hermes() {
        Optional<Path> program = directory("FUNES_TEST_HERMES").filter(Files::isExecutable);
        assumeTrue(program.isPresent(), "FUNES_TEST_HERMES must name the program hermes");
        return program.orElseThrow();
    }

    /** The directory of an npm package, wherever it was installed. */
    static Path module(String name) {
        need("node");
        Optional<Path> found = Stream.of(
                        directory("FUNES_TEST_NODE_MODULES"),
                        directory(AGENTS).map(prefix -> prefix.resolve("node_modules")))
                .flatMap(Optional::stream)
                .map(modules -> modules.resolve(name))
                .filter(Files::isDirectory)
                .findFirst();
        assumeTrue(found.isPresent(), "the npm package " + name + " is needed");
        return found.orElseThrow();
    }

    private static Path modules() {
        Optional<Path> prefix = directory(AGENTS);
        assumeTrue(prefix.isPresent(), AGENTS + " must name a directory with the agents' npm packages");
        return prefix.orElseThrow().resolve("node_modules");
    }

    private static Optional<Path> directory(String variable) {
        return Optional.ofNullable(System.getenv(variable))
                .filter(value -> !value.isBlank())
                .map(Path::of);
    }
}
