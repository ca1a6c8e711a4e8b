package io.funes.app.cli;

import io.funes.web.index.IndexText;
import io.funes.web.index.ReindexProgress;
import io.funes.web.index.ReindexResult;
import io.funes.web.index.Reindexing;
import io.funes.web.job.Job;
import io.funes.web.job.JobView;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** {@code funes reindex}: rebuilds the search index. */
@Command(
        name = "reindex",
        mixinStandardHelpOptions = true,
        description = {
            "Rebuilds the search index from the memory; nothing is embedded again.",
            "The old index answers until the new one is ready."
        })
final class ReindexCommand implements Callable<Integer> {

    private final Call call;
    private final Parts parts;

    @Option(names = "--json", description = "As JSON.")
    private boolean json;

    ReindexCommand(Call call, Parts parts) {
        this.call = call;
        this.parts = parts;
    }

    @Override
    public Integer call() throws InterruptedException {
        ReindexResult result = await(parts.get(Reindexing.class).reindex());
        call.console().line(json ? Json.of(result) : IndexText.of(result));
        return 0;
    }

    private ReindexResult await(Job job) throws InterruptedException {
        JobView view = Followed.to(job, call.console(), json, p -> IndexText.of((ReindexProgress) p));
        return Followed.result(view, ReindexResult.class, "the rebuild was cancelled; the old index stays");
    }
}
