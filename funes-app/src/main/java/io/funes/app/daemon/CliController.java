package io.funes.app.daemon;

import io.funes.app.cli.Commands;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RestController;

/**
 * Runs a command line for the launcher. The form has {@code a} once per argument, {@code cwd}, {@code tty} when the
 * answer goes to a terminal, {@code width}, {@code ask} when a person can be asked, and {@code e} once per {@code NAME=value} of the environment. The body of
 * the answer is standard output as it comes; exit code and standard error follow as the trailers {@code X-Funes-Exit}
 * and {@code X-Funes-Err}, the latter written for {@code printf %b}. With {@code ask} a command may end with a question in
 * the trailer {@code X-Funes-Ask}, written likewise; after a yes the launcher sends it again, with {@code --yes}.
 */
@RestController
class CliController {

    private final Commands commands;

    CliController(Commands commands) {
        this.commands = commands;
    }

    @PostMapping("/cli")
    void run(HttpServletRequest request, HttpServletResponse response) throws IOException {
        try (Remote remote = Remote.of(request, response)) {
            remote.ended(commands.run(remote.call()));
        }
    }
}
