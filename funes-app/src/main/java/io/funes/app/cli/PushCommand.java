package io.funes.app.cli;

import io.funes.sync.hub.RepoName;
import io.funes.sync.push.NotAgreedException;
import io.funes.sync.push.Preview;
import io.funes.sync.push.PushReport;
import io.funes.web.share.ShareText;
import io.funes.web.share.Sharing;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code funes push}: publishes what is new here. */
@Command(
        name = "push",
        mixinStandardHelpOptions = true,
        description = "Publishes what is new here to a memory on the Hub, which is made, private, if there is none.",
        footer = {
            "",
            "The first push to a memory shows what would be sent and asks; where no terminal is, it wants --yes.",
            "Exit codes: 0 published or nothing new, 1 failed, 2 something is new and all of it is held."
        })
final class PushCommand implements Callable<Integer> {

    private static final int EVERYTHING_HELD = 2;

    private final Call call;
    private final Parts parts;

    @Parameters(paramLabel = "OWNER/NAME", description = "The memory's repository.")
    private String repo = "";

    @Option(
            names = "--yes",
            description = "Agrees to publish from here to that memory for the first time, instead of being asked.")
    private boolean yes;

    @Option(names = "--dry-run", description = "Shows what would be sent, and sends nothing.")
    private boolean dry;

    @Option(names = "--json", description = "As JSON.")
    private boolean json;

    PushCommand(Call call, Parts parts) {
        this.call = call;
        this.parts = parts;
    }

    @Override
    public Integer call() {
        RepoName name = RepoName.of(repo);
        Sharing sharing = parts.get(Sharing.class);
        return dry ? preview(sharing.preview(name)) : push(sharing, name);
    }

    private int push(Sharing sharing, RepoName name) {
        try {
            return report(sharing.pushNow(name, yes));
        } catch (NotAgreedException e) {
            return asked(sharing, name, e);
        }
    }

    private int asked(Sharing sharing, RepoName name, NotAgreedException reason) {
        if (json) {
            throw reason;
        }
        call.console().out().print(ShareText.of(reason.preview()));
        call.console().out().flush();
        return switch (call.console().consent().ask(question(name))) {
            case YES -> report(sharing.pushNow(name, true));
            case NO -> throw new FailureException("nothing was sent to " + name);
            case LATER -> 1;
            case NOBODY -> throw reason;
        };
    }

    private static String question(RepoName name) {
        return "Nothing was ever published from here to " + name + ". Is this to go there? [y/N]";
    }

    private int preview(Preview preview) {
        call.console().out().print(json ? Json.of(preview) + "\n" : ShareText.of(preview));
        return preview.everythingHeld() ? EVERYTHING_HELD : 0;
    }

    private int report(PushReport report) {
        call.console().out().print(json ? Json.of(report) + "\n" : report.line() + "\n");
        return report.everythingHeld() ? EVERYTHING_HELD : 0;
    }
}
