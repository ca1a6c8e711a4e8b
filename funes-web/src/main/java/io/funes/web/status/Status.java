package io.funes.web.status;

import io.funes.core.home.FunesHome;
import io.funes.core.memory.Memory;
import io.funes.core.memory.MemoryState;
import io.funes.core.text.Counted;
import io.funes.ingest.Backfill;
import io.funes.ingest.Backlog;
import io.funes.search.Coverage;
import io.funes.search.IndexState;
import io.funes.search.IndexUnavailableException;
import io.funes.search.IndexView;
import io.funes.search.SearchIndex;
import io.funes.web.job.Job;
import io.funes.web.job.Jobs;
import io.funes.web.memory.Wholeness;
import io.funes.web.share.Sharing;
import io.funes.web.view.Views;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicReference;

/** Asks every part of a home how it stands. */
public final class Status {

    private final FunesHome home;
    private final Memory memory;
    private final SearchIndex index;
    private final Wholeness wholeness;
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
            Wholeness wholeness,
            Backfill backfill,
            Jobs jobs,
            Sharing sharing,
            String version) {
        this.home = home;
        this.memory = memory;
        this.index = index;
        this.wholeness = wholeness;
        this.backfill = backfill;
        this.jobs = jobs;
        this.sharing = sharing;
        this.version = version;
    }

    /** How it stands now. */
    public StatusView view() {
        Backlog backlog = backfill.backlog();
        Coverage coverage = coverage();
        return new StatusView(
                home.root().toString(),
                memory(memory.state(), backlog.total()),
                index(index.state(), coverage),
                Views.of(coverage),
                waiting(backlog),
                sharing.remotes(),
                jobs.all().stream().filter(job -> !job.ended()).map(Job::view).toList(),
                process());
    }

    /** Words come first: the memory takes a chunk when its vector is there, and until then it can be found all the same. */
    private StatusView.MemoryView memory(MemoryState state, long coming) {
        String more = Counted.of(coming, state instanceof MemoryState.Ready ? "more chunk" : "chunk")
                + (coming == 1 ? " comes when it has its vector" : " come when they have their vectors");
        if (state instanceof MemoryState.Ready ready) {
            String says = coming == 0 ? state.message() : state.message() + "; " + more;
            return new StatusView.MemoryView(state.label(), ready.chunks(), ready.version(), says);
        }
        return new StatusView.MemoryView(state.label(), 0, 0, coming == 0 ? state.message() : "empty yet; " + more);
    }

    private StatusView.LensView index(IndexState state, Coverage coverage) {
        long done = state instanceof IndexState.Rebuilding rebuilding ? rebuilding.done() : 0;
        if (state instanceof IndexState.Rebuilding && coverage.chunks() > 0) {
            return new StatusView.LensView(
                    state.label(), done, state.message() + "; the one before answers until then");
        }
        Optional<String> lack = state instanceof IndexState.Ready ? wholeness.lack() : Optional.empty();
        return new StatusView.LensView(
                lack.isPresent() ? "behind" : state.label(), done, lack.orElseGet(state::message));
    }

    private Coverage coverage() {
        try (IndexView view = index.view()) {
            return view.coverage();
        } catch (IndexUnavailableException e) {
            return new Coverage(0, 0);
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
