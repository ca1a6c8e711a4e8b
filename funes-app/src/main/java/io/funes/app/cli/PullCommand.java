package io.funes.app.cli;

import io.funes.sync.hub.RepoName;
import io.funes.sync.mirror.Pulled;
import io.funes.web.share.Sharing;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code funes pull}: brings what is new of a remote memory. */
@Command(
        name = "pull",
        mixinStandardHelpOptions = true,
        description = "Brings what is new of a memory on the Hub. Recall does so by itself, at most once a minute.")
final class PullCommand implements Callable<Integer> {

    private final Call call;
    private final Parts parts;

    @Parameters(paramLabel = "OWNER/NAME", description = "The memory's repository.")
    private String repo = "";

    @Option(names = "--json", description = "As JSON.")
    private boolean json;

    PullCommand(Call call, Parts parts) {
        this.call = call;
        this.parts = parts;
    }

    @Override
    public Integer call() {
        Sharing sharing = parts.get(Sharing.class);
        Pulled pulled = sharing.pull(RepoName.of(repo));
        call.console().out().print((json ? Json.of(pulled) : sharing.line(pulled)) + "\n");
        return 0;
    }
}
