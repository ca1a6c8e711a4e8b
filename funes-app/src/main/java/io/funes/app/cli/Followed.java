package io.funes.app.cli;

import io.funes.web.index.IndexProgress;
import io.funes.web.index.IndexResult;
import io.funes.web.index.IndexText;
import io.funes.web.job.Job;
import io.funes.web.job.JobView;
import java.time.Duration;

/** Indexing as someone watches it. */
final class Followed {

    private static final Duration GLANCE = Duration.ofMillis(100);

    private Followed() {}

    /** Waits for the end and shows how far it is; when nobody waits any more, it is cancelled. */
    static IndexResult to(Job job, Console console, boolean silent) throws InterruptedException {
        Live live = new Live(console);
        while (!job.await(GLANCE)) {
            if (console.stopped().now()) {
                job.cancel();
            }
            job.view().progress().filter(p -> !silent).ifPresent(p -> live.say(IndexText.of((IndexProgress) p)));
        }
        live.end();
        return result(job.view());
    }

    private static IndexResult result(JobView view) {
        return view.result()
                .map(IndexResult.class::cast)
                .orElseThrow(() -> new FailureException(view.error().orElse("indexing was cancelled")));
    }
}
