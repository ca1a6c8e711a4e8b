package io.funes.web.index;

import io.funes.ingest.Backfill;
import io.funes.ingest.Background;
import io.funes.ingest.Backlog;
import io.funes.ingest.IndexReport;
import io.funes.ingest.IndexRequest;
import io.funes.ingest.Ingest;
import io.funes.web.job.Job;
import io.funes.web.job.Jobs;
import io.funes.web.job.Work;

/**
 * Reads traces in jobs, one at a time, and lets the vectors follow in the background. What is asked for twice before it
 * begins is done once.
 */
public final class Indexing {

    private static final String KIND = "index";

    private final Ingest ingest;
    private final Backfill backfill;
    private final Background background;
    private final Jobs jobs;

    public Indexing(Ingest ingest, Backfill backfill, Background background, Jobs jobs) {
        this.ingest = ingest;
        this.backfill = backfill;
        this.background = background;
        this.jobs = jobs;
    }

    /** Queues it; the job's progress is an {@link IndexProgress}, its result an {@link IndexResult}. */
    public Job index(IndexRequest request) {
        ingest.check(request);
        return jobs.submit(KIND, request, watch -> run(request, watch));
    }

    /** What waits for a vector. */
    public Backlog backlog() {
        return backfill.backlog();
    }

    /** How many chunks get a vector per second, over the last minute; 0 when none did. */
    public double pace() {
        return backfill.pace();
    }

    /** Reads, and returns when that is done; part of another job. */
    public IndexResult run(IndexRequest request, Work.Watch watch) {
        try {
            IndexReport report = ingest.index(request, progress -> {
                watch.progress(IndexProgress.of(progress));
                watch.check();
            });
            return IndexResult.of(report, backlog().total());
        } finally {
            background.wake();
        }
    }
}
