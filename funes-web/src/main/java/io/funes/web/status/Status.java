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

/** Asks every part of a home how it stands. */
public final class Status {

    private final FunesHome home;
    private final Memory memory;
    private final SearchIndex index;
    private final Backfill backfill;
    private final Jobs jobs;
    private final Sharing sharing;
    private final String version;

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
        return new StatusView(
                home.root().toString(),
                memory(),
                index.state().message(),
                Views.of(coverage()),
                waiting(),
                sharing.remotes(),
                jobs.all().stream().filter(job -> !job.ended()).map(Job::view).toList(),
                process());
    }

    /** Words come first: a memory without a row may have been given many, whose vectors are on their way. */
    private String memory() {
        Backlog backlog = backfill.backlog();
        long coming = backlog.prose() + backlog.calls() + backlog.output();
        return coming == 0 || memory.state() instanceof MemoryState.Ready
                ? memory.state().message()
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

    private Map<String, Long> waiting() {
        Backlog backlog = backfill.backlog();
        Map<String, Long> tiers = new LinkedHashMap<>();
        tiers.put("prose", backlog.prose());
        tiers.put("calls", backlog.calls());
        tiers.put("output", backlog.output());
        return tiers;
    }

    private StatusView.ProcessView process() {
        ProcessHandle me = ProcessHandle.current();
        return new StatusView.ProcessView(
                version, me.pid(), me.info().startInstant().orElse(Instant.EPOCH), Resident.megabytes());
    }
}
