package io.funes.app.cli;

import java.util.concurrent.Callable;
import picocli.CommandLine.Command;

/** {@code funes serve}: runs the daemon in the foreground. */
@Command(
        name = "serve",
        mixinStandardHelpOptions = true,
        description = "Runs the daemon in the foreground. Other commands start one by themselves when they need it.")
final class ServeCommand implements Callable<Integer> {

    private final Control control;

    ServeCommand(Control control) {
        this.control = control;
    }

    @Override
    public Integer call() {
        return control.serve();
    }
}
