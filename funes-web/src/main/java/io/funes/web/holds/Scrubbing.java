package io.funes.web.holds;

import io.funes.ingest.Background;
import io.funes.sync.holds.Scrub;
import io.funes.sync.holds.ScrubRequest;
import io.funes.web.job.Job;
import io.funes.web.job.Jobs;
import io.funes.web.job.Work;

/** Scrubs in jobs, so that none runs beside another or while traces are read. */
public final class Scrubbing {

    private static final String KIND = "scrub";

    private final Scrub scrub;
    private final Background background;
    private final Jobs jobs;

    public Scrubbing(Scrub scrub, Background background, Jobs jobs) {
        this.scrub = scrub;
        this.background = background;
        this.jobs = jobs;
    }

    /** How far a scrub is. */
    public record Progress(long sessions, long total) {}

    /** Queues it; the job's progress is a {@link Progress}, its result a {@link io.funes.sync.holds.ScrubReport}. */
    public Job scrub(ScrubRequest request) {
        return jobs.submit(KIND, request, watch -> run(request, watch));
    }

    private Object run(ScrubRequest request, Work.Watch watch) {
        try {
            return scrub.run(request, (done, total) -> {
                watch.progress(new Progress(done, total));
                watch.check();
            });
        } finally {
            background.wake();
        }
    }
}
