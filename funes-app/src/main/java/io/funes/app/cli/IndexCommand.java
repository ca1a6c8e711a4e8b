package io.funes.app.cli;

import io.funes.core.trace.Harness;
import io.funes.ingest.IndexRequest;
import io.funes.ingest.Ingest;
import io.funes.ingest.source.Surroundings;
import io.funes.web.index.IndexResult;
import io.funes.web.index.IndexText;
import io.funes.web.index.Indexing;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code funes index}: takes traces in. */
@Command(
        name = "index",
        mixinStandardHelpOptions = true,
        description = "Takes in the sessions that agents left on this machine, or those below the given paths.")
final class IndexCommand implements Callable<Integer> {

    private final Call call;
    private final Parts parts;
    private final Control control;

    @Parameters(paramLabel = "PATH", description = "Files or directories; without any, the known directories.")
    private List<String> paths = List.of();

    @Option(
            names = "--harness",
            paramLabel = "AGENT",
            description = "Only what this agent left (claude, codex, pi, hermes, …).")
    private @Nullable String harness;

    @Option(
            names = "--thinking",
            negatable = true,
            description = {
                "Whether blocks of thinking are taken in, now and from now on, also in the background;",
                "at first they are."
            })
    private @Nullable Boolean thinking;

    @Option(names = "--limit", paramLabel = "N", description = "Only the N newest files.")
    private int limit = Integer.MAX_VALUE;

    @Option(
            names = "--wait",
            negatable = true,
            description = {
                "--wait: ends when the vectors are there too. --no-wait: ends when the words are, and the daemon makes the",
                "vectors in the background; that is the default, but for --no-daemon, where nobody would go on."
            })
    private @Nullable Boolean wait;

    @Option(names = "--json", description = "The report as JSON.")
    private boolean json;

    IndexCommand(Call call, Parts parts, Control control) {
        this.call = call;
        this.parts = parts;
        this.control = control;
    }

    @Override
    public Integer call() throws InterruptedException {
        Indexing indexing = parts.get(Indexing.class);
        IndexResult result = Followed.indexing(indexing.index(request()), call.console(), json);
        call.console().out().print(json ? Json.of(result) + "\n" : IndexText.of(result));
        if (!json && paths.isEmpty() && result.files() == 0) {
            call.console().out().print(nothing());
        }
        call.console().out().flush();
        if (Optional.ofNullable(wait).orElse(control.endsAfterwards())) {
            if (!json && control.endsAfterwards()) {
                call.console().out().print(IndexText.waitedFor(result.waiting()));
                call.console().out().flush();
            }
            new Vectors(indexing, call.console(), json).await();
        } else if (!json) {
            call.console().out().print(IndexText.waiting(result.waiting()));
        }
        return 0;
    }

    private String nothing() {
        Path user = parts.get(Surroundings.class).home();
        return IndexText.nothing(parts.get(Ingest.class).places(request().harness()), user);
    }

    private IndexRequest request() {
        return new IndexRequest(
                paths.stream().map(call::resolve).toList(),
                Optional.ofNullable(harness).map(Harness::of),
                Optional.ofNullable(thinking),
                limit);
    }
}
