package io.funes.web.status;

import io.funes.core.home.FunesHome;
import io.funes.core.memory.Memory;
import io.funes.core.memory.MemoryState;
import io.funes.ingest.Backfill;
import io.funes.ingest.Backlog;
import io.funes.search.Coverage;
import io.funes.search.IndexState;
import io.funes.search.IndexView;
import io.funes.search.SearchIndex;
import io.funes.web.job.Job;
import io.funes.web.job.Jobs;
import io.funes.web.share.Sharing;
import io.funes.web.view.Views;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.concurrent.atomic.AtomicReference;

/** Asks every part of a home how it stands. */
public final class Status {

    private final FunesHome home;
    private final Memory memory;
    private final SearchIndex index;
    private final Backfill backfill;
    private final Jobs jobs;
    private final Sharing sharing;
    private final String version;
    private final AtomicReference<Instant> since = new AtomicReference<>(Instant.EPOCH);

    /** @param version this build's number */
    public Status(
            FunesHome home,
            Memory memory,
            SearchIndex index,
            Backfill backfill,
            Jobs jobs,
            Sharing sharing,
            String version) {
        this.home = home;
        this.memory = memory;
        this.index = index;
        this.backfill = backfill;
        this.jobs = jobs;
        this.sharing = sharing;
        this.version = version;
    }

    /** How it stands now. */
    public StatusView view() {
        Backlog backlog = backfill.backlog();
        return new StatusView(
                home.root().toString(),
                memory(backlog.total()),
                index.state().message(),
                Views.of(coverage()),
                waiting(backlog),
                sharing.remotes(),
                jobs.all().stream().filter(job -> !job.ended()).map(Job::view).toList(),
                process());
    }

    /** Words come first: a memory without a row may have been given many, whose vectors are on their way. */
    private String memory(long coming) {
        MemoryState state = memory.state();
        return coming == 0 || state instanceof MemoryState.Ready
                ? state.message()
                : "no rows yet; " + coming + " chunks are on their way";
    }

    private Coverage coverage() {
        if (index.state() instanceof IndexState.NeedsRebuild) {
            return new Coverage(0, 0);
        }
        try (IndexView view = index.view()) {
            return view.coverage();
        }
    }

    private static Map<String, Long> waiting(Backlog backlog) {
        Map<String, Long> tiers = new LinkedHashMap<>();
        tiers.put("prose", backlog.prose());
        tiers.put("calls", backlog.calls());
        tiers.put("output", backlog.output());
        return tiers;
    }

    private StatusView.ProcessView process() {
        return new StatusView.ProcessView(
                version, ProcessHandle.current().pid(), since.updateAndGet(Status::known), Resident.megabytes());
    }

    /** Asked for once: the system's answer takes long. */
    private static Instant known(Instant since) {
        return since.equals(Instant.EPOCH)
                ? ProcessHandle.current().info().startInstant().orElse(since)
                : since;
    }
}
