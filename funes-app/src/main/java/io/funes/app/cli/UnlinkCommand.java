package io.funes.app.cli;

import io.funes.sync.hub.RepoName;
import io.funes.web.share.Sharing;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;

/** {@code funes unlink}: ends what {@code funes link} began. */
@Command(
        name = "unlink",
        mixinStandardHelpOptions = true,
        description = "Ends a link: recall reads that memory only when it is named, and nothing is published to it.")
final class UnlinkCommand implements Callable<Integer> {

    private final Call call;
    private final Parts parts;

    @Parameters(paramLabel = "OWNER/NAME", description = "The memory's repository.")
    private String repo = "";

    UnlinkCommand(Call call, Parts parts) {
        this.call = call;
        this.parts = parts;
    }

    @Override
    public Integer call() {
        RepoName name = RepoName.of(repo);
        if (!parts.get(Sharing.class).unlink(name)) {
            throw new FailureException(name + " is not linked; `funes status` lists the links");
        }
        call.console().line("unlinked from " + name + "; its mirror stays, and what was published too");
        return 0;
    }
}
