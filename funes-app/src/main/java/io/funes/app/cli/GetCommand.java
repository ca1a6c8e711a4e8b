package io.funes.app.cli;

import io.funes.core.trace.SessionId;
import io.funes.core.trace.TurnId;
import io.funes.search.AgentFormat;
import io.funes.search.Excerpt;
import io.funes.search.Get;
import io.funes.web.ask.Asking;
import io.funes.web.view.Views;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code funes get}: opens a turn. */
@Command(
        name = "get",
        mixinStandardHelpOptions = true,
        description = "Opens a turn whole, with the turns around it. `funes recall` prints lines to paste here.")
final class GetCommand implements Callable<Integer> {

    private final Call call;
    private final Parts parts;

    @Parameters(index = "0", paramLabel = "SESSION", description = "The session's id.")
    private String session = "";

    @Parameters(index = "1", paramLabel = "TURN", description = "The turn's id.")
    private String turn = "";

    @Option(names = "--window", paramLabel = "N", description = "Turns on either side (${DEFAULT-VALUE}).")
    private int window = Get.DEFAULT_WINDOW;

    @Mixin
    private MemoryOption memory = new MemoryOption();

    @Option(names = "--json", description = "As JSON.")
    private boolean json;

    GetCommand(Call call, Parts parts) {
        this.call = call;
        this.parts = parts;
    }

    @Override
    public Integer call() {
        Excerpt excerpt =
                parts.get(Asking.class).get(memory.labels(call)).turn(new SessionId(session), new TurnId(turn), window);
        call.console().out().print(json ? Json.of(Views.of(excerpt)) + "\n" : AgentFormat.get(excerpt));
        return 0;
    }
}
