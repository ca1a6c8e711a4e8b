package io.funes.web.share;

import io.funes.core.memory.Memory;
import io.funes.core.memory.MemoryState;
import io.funes.sync.curate.Curation;
import io.funes.sync.hub.RepoName;
import io.funes.sync.link.Links;
import io.funes.sync.mirror.Freshness;
import io.funes.sync.mirror.Mirrors;
import io.funes.sync.mirror.Pulled;
import io.funes.sync.push.Preview;
import io.funes.sync.push.Push;
import io.funes.sync.push.PushReport;
import io.funes.sync.push.PushRequest;
import io.funes.sync.push.PushStep;
import io.funes.sync.push.Receipt;
import io.funes.sync.push.Receipts;
import io.funes.web.job.Job;
import io.funes.web.job.Jobs;
import io.funes.web.job.Work;
import java.time.Clock;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;

/** Publishes in jobs, and says how a home stands with remote memories. */
public final class Sharing {

    private final Push push;
    private final Mirrors mirrors;
    private final Links links;
    private final Receipts receipts;
    private final Jobs jobs;
    private final Clock clock;
    private final Map<RepoName, Job> latest = new ConcurrentHashMap<>();
    private final Standings standings;

    public Sharing(
            Memory memory,
            Push push,
            Mirrors mirrors,
            Links links,
            Receipts receipts,
            Curation curation,
            Jobs jobs,
            Clock clock) {
        this.standings = new Standings(memory, mirrors, links, receipts, curation);
        this.push = push;
        this.mirrors = mirrors;
        this.links = links;
        this.receipts = receipts;
        this.jobs = jobs;
        this.clock = clock;
    }

    /** What a push would send. */
    public Preview preview(RepoName repo) {
        return push.preview(PushRequest.to(repo));
    }

    /** Queues a look at what a push would send; the job's result is a {@link Preview}. */
    public Job look(RepoName repo) {
        return noted(
                repo,
                jobs.submit("preview", repo, watch -> push.preview(PushRequest.to(repo), step -> tell(watch, step))));
    }

    /** Queues a push; the job's result is a {@link PushReport}. It can be cancelled until it begins to send. */
    public Job push(RepoName repo, boolean agreed) {
        PushRequest request = PushRequest.to(repo).withAgreed(agreed);
        return noted(
                repo,
                jobs.submit(
                        "push",
                        repo + (agreed ? " agreed" : ""),
                        watch -> push.run(request, step -> tell(watch, step))));
    }

    /** The last look or push that was queued for a remote memory since this process began. */
    public Optional<Job> latest(RepoName repo) {
        return Optional.ofNullable(latest.get(repo));
    }

    private Job noted(RepoName repo, Job job) {
        latest.put(repo, job);
        return job;
    }

    private static void tell(Work.Watch watch, PushStep step) {
        watch.check();
        watch.progress(step);
    }

    /** The newest publications to any memory. */
    public List<Receipt> receipts(int limit) {
        return receipts.newest(limit);
    }

    /** Publishes, and returns when that is done. */
    public PushReport pushNow(RepoName repo, boolean agreed) {
        return push.run(PushRequest.to(repo).withAgreed(agreed));
    }

    /** Brings what is new. */
    public Pulled pull(RepoName repo) {
        return mirrors.of(repo).pull(Freshness.NOW);
    }

    /** What a pull says, in a line. */
    public String line(Pulled pulled) {
        return pulled.line(clock.instant());
    }

    /**
     * Links with a remote memory, so that recall reads it too. It need not exist yet.
     *
     * @return false when it was linked already
     */
    public boolean link(RepoName repo) {
        return links.add(repo);
    }

    /** @return false when it was not linked */
    public boolean unlink(RepoName repo) {
        return links.remove(repo);
    }

    /**
     * How a home stands with one remote memory, from what is known here.
     *
     * @param repo its name
     * @param linked since when recall reads it
     * @param head the commit that is here; empty when it was never brought
     * @param checked when the Hub was last asked
     * @param pending how many chunks could go and are not there, held ones among them; empty when it was never brought
     * @param held how many blocks were held when the memory was last looked through for it
     * @param pushed the last publication from here
     * @param failed why the last publication failed, where it did
     * @param next when it is tried again
     */
    public record Remote(
            String repo,
            Optional<Instant> linked,
            Optional<String> head,
            Optional<Instant> checked,
            Optional<Long> pending,
            Optional<Long> held,
            Optional<Receipt> pushed,
            Optional<String> failed,
            Optional<Instant> next) {}

    /** The names of the remote memories that it is linked with. */
    public List<String> linked() {
        return links.all().stream().map(link -> link.repo().toString()).toList();
    }

    /** How a home stands with every remote memory it is linked with or has published to. Asks nobody. */
    public List<Remote> remotes() {
        return standings.all();
    }

    /** How a home stands with one remote memory. Asks nobody. */
    public Remote remote(RepoName repo) {
        return standings.of(repo);
    }

    /** The state of a remote memory's copy here. Asks nobody. */
    public MemoryState mirrored(RepoName repo) {
        return mirrors.of(repo).state();
    }
}
