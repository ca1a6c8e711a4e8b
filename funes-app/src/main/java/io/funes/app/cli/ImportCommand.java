package io.funes.app.cli;

import io.funes.sync.hub.RepoName;
import io.funes.web.index.IndexText;
import io.funes.web.index.Indexing;
import io.funes.web.job.Job;
import io.funes.web.job.JobView;
import io.funes.web.share.ImportResult;
import io.funes.web.share.ImportText;
import io.funes.web.share.Importing;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code funes import}: takes in a dataset of traces on the Hub. */
@Command(
        name = "import",
        mixinStandardHelpOptions = true,
        description = {
            "Takes in the sessions of a trace dataset on the Hub.",
            "Reads the parquet that the Hub made of it, else its own parquet and JSONL files. What has not changed since"
                    + " is neither brought nor read again."
        })
final class ImportCommand implements Callable<Integer> {

    private final Call call;
    private final Parts parts;
    private final Control control;

    @Parameters(paramLabel = "OWNER/NAME", description = "The dataset's repository.")
    private String repo = "";

    @Option(names = "--wait", negatable = true, description = "Waits until the vectors are there too.")
    private @Nullable Boolean wait;

    @Option(names = "--json", description = "The report as JSON.")
    private boolean json;

    ImportCommand(Call call, Parts parts, Control control) {
        this.call = call;
        this.parts = parts;
        this.control = control;
    }

    @Override
    public Integer call() throws InterruptedException {
        Job job = parts.get(Importing.class).job(RepoName.of(repo));
        ImportResult result = followed(job);
        call.console().out().print(json ? Json.of(result) + "\n" : ImportText.of(result));
        call.console().out().flush();
        if (Optional.ofNullable(wait).orElse(control.endsAfterwards())) {
            new Vectors(parts.get(Indexing.class), call.console(), json).await();
        } else if (!json) {
            call.console().out().print(IndexText.waiting(result.index().waiting()));
        }
        return 0;
    }

    private ImportResult followed(Job job) throws InterruptedException {
        JobView view = Followed.to(job, call.console(), json, ImportText::of);
        return Followed.result(view, ImportResult.class, "the import was cancelled");
    }
}
