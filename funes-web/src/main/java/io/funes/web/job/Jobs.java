package io.funes.web.job;

import java.time.Clock;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Runs jobs one after the other, in the order asked for, and remembers the last ones. */
public final class Jobs implements AutoCloseable {

    private static final Logger LOG = LoggerFactory.getLogger(Jobs.class);
    private static final int REMEMBERED = 100;
    private static final int PATIENCE_SECONDS = 10;

    private final Clock clock;
    private final Map<String, Job> jobs = Collections.synchronizedMap(new LinkedHashMap<>() {
        @Override
        protected boolean removeEldestEntry(Map.Entry<String, Job> eldest) {
            return size() > REMEMBERED && eldest.getValue().ended();
        }
    });
    private final ExecutorService thread = Executors.newSingleThreadExecutor(work -> {
        Thread worker = new Thread(work, "jobs");
        worker.setDaemon(true);
        return worker;
    });

    public Jobs(Clock clock) {
        this.clock = clock;
    }

    /**
     * Queues work, or gives the job that is queued for the same.
     *
     * @param kind what it does, such as {@code index}
     * @param about what it does that to; equal things are done once
     */
    public Job submit(String kind, Object about, Work work) {
        synchronized (jobs) {
            return jobs.values().stream()
                    .filter(job -> job.waitsFor(kind, about))
                    .findFirst()
                    .orElseGet(() -> queue(new Job(UUID.randomUUID().toString(), kind, about, work, clock)));
        }
    }

    private Job queue(Job job) {
        jobs.put(job.id(), job);
        thread.execute(job::run);
        return job;
    }

    public Optional<Job> find(String id) {
        return Optional.ofNullable(jobs.get(id));
    }

    /** Those remembered, the newest first. */
    public List<Job> all() {
        synchronized (jobs) {
            List<Job> all = new ArrayList<>(jobs.values());
            Collections.reverse(all);
            return all;
        }
    }

    /** Asks every job to stop, takes no more, and waits a while for the one that runs. */
    @Override
    public void close() {
        thread.shutdown();
        all().forEach(Job::cancel);
        try {
            if (!thread.awaitTermination(PATIENCE_SECONDS, TimeUnit.SECONDS)) {
                LOG.warn("a job is still running after {} s; closing under it", PATIENCE_SECONDS);
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
