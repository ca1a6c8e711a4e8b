package io.funes.app.agents;

import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;

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

    static Path modules() {
        Optional<String> prefix = Optional.ofNullable(System.getenv(AGENTS)).filter(p -> !p.isBlank());
        assumeTrue(prefix.isPresent(), AGENTS + " must name a directory with the agents' npm packages");
        return Path.of(prefix.orElseThrow()).resolve("node_modules");
    }
}
