package io.funes.app.cli;

import io.funes.core.trace.SessionId;
import io.funes.search.AgentFormat;
import io.funes.search.Excerpt;
import io.funes.search.Get;
import io.funes.web.ask.Asking;
import io.funes.web.view.Views;
import java.util.Optional;
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

    @Parameters(index = "0", paramLabel = "SESSION", description = "The session's id, or the beginning of it.")
    private String session = "";

    @Parameters(
            index = "1",
            paramLabel = "TURN",
            description = "The turn's id, or the beginning of it; or numbers, as they stand after seq: 7, or 3-9.")
    private String turn = "";

    @Option(names = "--window", paramLabel = "N", description = "Turns on either side (${DEFAULT-VALUE}).")
    private int window = Get.DEFAULT_WINDOW;

    @Option(names = "--skip", paramLabel = "CHARS", description = "Passes over so much of a long turn: its rest.")
    private int skip;

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
        Asking asking = parts.get(Asking.class);
        Optional<String> labels = memory.labels(call);
        SessionId found = asking.sessions(labels).named(session, any -> true).id();
        Excerpt excerpt = asking.get(labels).open(found, turn, window, skip);
        call.console().out().print(json ? Json.of(Views.of(excerpt)) + "\n" : AgentFormat.get(excerpt));
        return 0;
    }
}
