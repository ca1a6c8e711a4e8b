package io.funes.app.cli;

import io.funes.search.SessionPage;
import io.funes.search.Sessions;
import io.funes.web.ask.Asking;
import io.funes.web.text.SessionsText;
import io.funes.web.view.Views;
import java.time.Clock;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** {@code funes sessions}: lists what is remembered. */
@Command(
        name = "sessions",
        mixinStandardHelpOptions = true,
        description = "Lists sessions, the one that spoke last first.")
final class SessionsCommand implements Callable<Integer> {

    private final Call call;
    private final Parts parts;

    @Mixin
    private FilterOptions filters = new FilterOptions();

    @Option(names = "--limit", paramLabel = "N", description = "How many (${DEFAULT-VALUE}).")
    private int limit = Sessions.DEFAULT_LIMIT;

    @Option(names = "--offset", paramLabel = "N", description = "How many to skip.")
    private int offset;

    @Mixin
    private MemoryOption memory = new MemoryOption();

    @Option(names = "--json", description = "As JSON.")
    private boolean json;

    SessionsCommand(Call call, Parts parts) {
        this.call = call;
        this.parts = parts;
    }

    @Override
    public Integer call() {
        Asking asking = parts.get(Asking.class);
        Optional<String> labels = memory.labels(call);
        SessionPage page = asking.sessions(labels)
                .list(filters.words(List.of()).filters(parts.get(Clock.class).instant()), offset, limit);
        call.console()
                .out()
                .print(json ? Json.of(Views.of(page)) + "\n" : SessionsText.of(page, asking.emptiness(page, labels)));
        return 0;
    }
}
