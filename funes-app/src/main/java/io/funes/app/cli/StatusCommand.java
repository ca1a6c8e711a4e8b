package io.funes.app.cli;

import io.funes.web.status.MemoryStatus;
import io.funes.web.status.NamedStatus;
import io.funes.web.status.Status;
import io.funes.web.status.StatusText;
import io.funes.web.status.StatusView;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** {@code funes status}: what is here and how far it is. */
@Command(
        name = "status",
        mixinStandardHelpOptions = true,
        description = {
            "Shows what the memory holds, how much of it can be found, and what is going on.",
            "With --memory: how that memory stands, from what is here."
        })
final class StatusCommand implements Callable<Integer> {

    private final Call call;
    private final Parts parts;

    @Mixin
    private MemoryOption memory = new MemoryOption();

    @Option(names = "--json", description = "As JSON.")
    private boolean json;

    StatusCommand(Call call, Parts parts) {
        this.call = call;
        this.parts = parts;
    }

    @Override
    public Integer call() {
        Optional<String> labels = memory.labels(call);
        if (labels.isPresent()) {
            List<MemoryStatus> memories = parts.get(NamedStatus.class).of(labels.get());
            call.console().out().print(json ? Json.of(Map.of("memories", memories)) + "\n" : StatusText.of(memories));
            return 0;
        }
        StatusView view = parts.get(Status.class).view();
        call.console().out().print(json ? Json.of(view) + "\n" : StatusText.of(view));
        return 0;
    }
}
