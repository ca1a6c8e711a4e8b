package io.funes.app.cli;

import java.util.concurrent.Callable;
import picocli.CommandLine.Command;

/** {@code funes open}: lets a browser in. */
@Command(
        name = "open",
        mixinStandardHelpOptions = true,
        description = "Prints a link that opens the dashboard once, within ten minutes, and opens it where it can.")
final class OpenCommand implements Callable<Integer> {

    private final Call call;
    private final Control control;

    OpenCommand(Call call, Control control) {
        this.call = call;
        this.control = control;
    }

    @Override
    public Integer call() {
        call.console().line(control.open());
        return 0;
    }
}
