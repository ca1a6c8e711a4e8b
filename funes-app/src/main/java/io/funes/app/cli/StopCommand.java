package io.funes.app.cli;

import java.util.concurrent.Callable;
import picocli.CommandLine.Command;

/** {@code funes stop}: ends the daemon. */
@Command(name = "stop", mixinStandardHelpOptions = true, description = "Ends the daemon, if one is running.")
final class StopCommand implements Callable<Integer> {

    private final Call call;
    private final Control control;

    StopCommand(Call call, Control control) {
        this.call = call;
        this.control = control;
    }

    @Override
    public Integer call() {
        control.stop();
        call.console().line("stopping");
        return 0;
    }
}
