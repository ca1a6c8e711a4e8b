package io.funes.web.index;

import io.funes.core.memory.Memory;
import io.funes.core.memory.MemoryState;
import io.funes.ingest.Backfill;
import io.funes.search.Reindex;
import io.funes.web.job.Job;
import io.funes.web.job.Jobs;
import io.funes.web.job.Work;

/** Rebuilds the search index in a job. What is asked for while one waits to begin is done once. */
public final class Reindexing {

    private static final String KIND = "reindex";
    private static final double NANOS = 1e9;

    private final Reindex reindex;
    private final Memory memory;
    private final Backfill backfill;
    private final Jobs jobs;

    public Reindexing(Reindex reindex, Memory memory, Backfill backfill, Jobs jobs) {
        this.reindex = reindex;
        this.memory = memory;
        this.backfill = backfill;
        this.jobs = jobs;
    }

    /** Queues it; the job's progress is a {@link ReindexProgress}, its result a {@link ReindexResult}. */
    public Job reindex() {
        return jobs.submit(KIND, KIND, this::run);
    }

    private ReindexResult run(Work.Watch watch) {
        long begun = System.nanoTime();
        long total = total();
        long taken = reindex.run(done -> {
            watch.progress(new ReindexProgress(done, Math.max(total, done), seconds(begun)));
            watch.check();
        });
        return new ReindexResult(taken, seconds(begun));
    }

    private long total() {
        long stored = memory.state() instanceof MemoryState.Ready ready ? ready.chunks() : 0;
        return stored + backfill.backlog().total();
    }

    private static double seconds(long begun) {
        return (System.nanoTime() - begun) / NANOS;
    }
}
