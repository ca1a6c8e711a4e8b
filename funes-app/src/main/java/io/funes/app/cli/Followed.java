package io.funes.app.cli;

import io.funes.web.index.IndexProgress;
import io.funes.web.index.IndexResult;
import io.funes.web.index.IndexText;
import io.funes.web.job.Job;
import io.funes.web.job.JobView;
import java.time.Duration;
import java.util.function.Function;

/** A job as someone watches it. */
final class Followed {

    private static final Duration GLANCE = Duration.ofMillis(100);

    private Followed() {}

    /**
     * Waits for the end and shows how far it is; when nobody waits any more, it is cancelled.
     *
     * @param line how progress is told
     */
    static JobView to(Job job, Console console, boolean silent, Function<Object, String> line)
            throws InterruptedException {
        Live live = new Live(console);
        while (!job.await(GLANCE)) {
            if (console.stopped().now()) {
                job.cancel();
            }
            job.view().progress().filter(p -> !silent).ifPresent(p -> live.say(line.apply(p)));
        }
        live.end();
        return job.view();
    }

    /** The result of a job that indexes. */
    static IndexResult indexing(Job job, Console console, boolean silent) throws InterruptedException {
        JobView view = to(job, console, silent, p -> IndexText.of((IndexProgress) p));
        return result(view, IndexResult.class, "indexing was cancelled");
    }

    /** @param cancelled what is said when it neither has a result nor an error */
    static <T> T result(JobView view, Class<T> type, String cancelled) {
        return view.result()
                .map(type::cast)
                .orElseThrow(() -> new FailureException(view.error().orElse(cancelled)));
    }
}
