package io.funes.app.cli;

import io.funes.sync.hub.RepoName;
import io.funes.web.share.Sharing;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;

/** {@code funes link}: recall reads a remote memory too. */
@Command(
        name = "link",
        mixinStandardHelpOptions = true,
        description = {
            "Links this home with a memory on the Hub.",
            "Recall then reads both, and once you have pushed to it, what is new is published when a session ends."
        })
final class LinkCommand implements Callable<Integer> {

    private final Call call;
    private final Parts parts;

    @Parameters(paramLabel = "OWNER/NAME", description = "The memory's repository.")
    private String repo = "";

    LinkCommand(Call call, Parts parts) {
        this.call = call;
        this.parts = parts;
    }

    @Override
    public Integer call() {
        RepoName name = RepoName.of(repo);
        boolean fresh = parts.get(Sharing.class).link(name);
        call.console()
                .line(fresh ? "linked with " + name + "; recall reads it from now on" : name + " was linked already");
        return 0;
    }
}
