package io.funes.web.status;

import io.funes.core.home.FunesHome;
import io.funes.core.memory.Memory;
import io.funes.search.Coverage;
import io.funes.search.IndexState;
import io.funes.search.IndexView;
import io.funes.search.SearchIndex;
import io.funes.web.job.Job;
import io.funes.web.job.Jobs;
import io.funes.web.view.Views;
import java.time.Instant;
import java.util.Map;

/** Asks every part of a home how it stands. */
public final class Status {

    private final FunesHome home;
    private final Memory memory;
    private final SearchIndex index;
    private final Jobs jobs;
    private final String version;

    /** @param version this build's number */
    public Status(FunesHome home, Memory memory, SearchIndex index, Jobs jobs, String version) {
        this.home = home;
        this.memory = memory;
        this.index = index;
        this.jobs = jobs;
        this.version = version;
    }

    /** How it stands now. */
    public StatusView view() {
        return new StatusView(
                home.root().toString(),
                memory.state().message(),
                index.state().message(),
                Views.of(coverage()),
                Map.of(),
                jobs.all().stream().filter(job -> !job.ended()).map(Job::view).toList(),
                process());
    }

    private Coverage coverage() {
        if (index.state() instanceof IndexState.NeedsRebuild) {
            return new Coverage(0, 0);
        }
        try (IndexView view = index.view()) {
            return view.coverage();
        }
    }

    private StatusView.ProcessView process() {
        ProcessHandle me = ProcessHandle.current();
        return new StatusView.ProcessView(
                version, me.pid(), me.info().startInstant().orElse(Instant.EPOCH), Resident.megabytes());
    }
}
