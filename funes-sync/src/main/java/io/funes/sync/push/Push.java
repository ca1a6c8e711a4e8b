package io.funes.sync.push;

import io.funes.core.inference.Embedder;
import io.funes.core.memory.Memory;
import io.funes.core.memory.MemoryException;
import io.funes.core.memory.MemoryState;
import io.funes.core.memory.lance.LanceMemory;
import io.funes.core.text.Counted;
import io.funes.core.trace.ChunkId;
import io.funes.sync.Gate;
import io.funes.sync.hub.Committed;
import io.funes.sync.hub.Hub;
import io.funes.sync.hub.HubException;
import io.funes.sync.hub.HubFault;
import io.funes.sync.hub.Pause;
import io.funes.sync.hub.RepoName;
import io.funes.sync.mirror.Freshness;
import io.funes.sync.mirror.Mirror;
import io.funes.sync.mirror.Mirrors;
import io.funes.sync.mirror.Pulled;
import io.funes.sync.mirror.Stamp;
import io.funes.sync.push.Publication.Published;
import io.funes.sync.push.PushStep.Stage;
import java.time.Clock;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ThreadLocalRandom;
import java.util.stream.Stream;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Publishes what is new here to a remote memory. New are the ids that the remote does not have; what leaves is what the
 * gate lets pass. One commit, made on the head that was looked at: when somebody else was faster, theirs is taken and
 * ours made again on top.
 */
public final class Push {

    private static final Logger LOG = LoggerFactory.getLogger(Push.class);

    private static final int TRIES = 30;
    private static final long FIRST_WAIT_MILLIS = 200;
    private static final long LONGEST_WAIT_MILLIS = 5_000;

    private final Memory local;
    private final Mirrors mirrors;
    private final Hub hub;
    private final Gate gate;
    private final Choosing choosing;
    private final Embedder embedder;
    private final Receipts receipts;
    private final Clock clock;
    private final Pause pause;
    private final Map<RepoName, Object> pushing = new ConcurrentHashMap<>();

    public Push(
            Memory local,
            Mirrors mirrors,
            Hub hub,
            Gate gate,
            Choosing choosing,
            Embedder embedder,
            Receipts receipts,
            Clock clock,
            Pause pause) {
        this.local = local;
        this.mirrors = mirrors;
        this.hub = hub;
        this.gate = gate;
        this.choosing = choosing;
        this.embedder = embedder;
        this.receipts = receipts;
        this.clock = clock;
        this.pause = pause;
    }

    /** What a push would do. Sends nothing and makes nothing. */
    public Preview preview(PushRequest request) {
        return preview(request, PushWatch.NONE);
    }

    /** The same, watched. */
    public Preview preview(PushRequest request, PushWatch watch) {
        Mirror mirror = mirrors.of(request.repo());
        boolean exists = look(mirror, watch);
        Fresh fresh = fresh(request, exists ? mirror.memory().ids() : Set.of(), watch);
        return noted(fresh.preview(exists, count(mirror, exists)));
    }

    /**
     * Publishes.
     *
     * @throws NotAgreedException when nothing was ever published from here to that memory and nobody agreed to it
     * @throws HubException when the Hub refuses or cannot be reached; nothing was published then
     */
    public PushReport run(PushRequest request) {
        return run(request, PushWatch.NONE);
    }

    /** The same, watched. */
    public PushReport run(PushRequest request, PushWatch watch) {
        synchronized (pushing.computeIfAbsent(request.repo(), repo -> new Object())) {
            gate.beforePush();
            PushReport report = send(request, watch);
            gate.afterPush();
            return report;
        }
    }

    private PushReport send(PushRequest request, PushWatch watch) {
        Mirror mirror = mirrors.of(request.repo());
        boolean exists = look(mirror, watch);
        Fresh fresh = fresh(request, exists ? mirror.memory().ids() : Set.of(), watch);
        Preview preview = noted(fresh.preview(exists, count(mirror, exists)));
        if (fresh.passed().isEmpty()) {
            return new PushReport(preview, Optional.empty(), 0, 0, 0, 0, false, false);
        }
        if (!request.agreed() && receipts.last(request.repo()).isEmpty()) {
            throw new NotAgreedException(request.repo(), preview);
        }
        boolean created = !exists && hub.create(request.repo());
        return publish(mirror, fresh.passed(), preview, created, watch);
    }

    private Preview noted(Preview preview) {
        receipts.looked(preview, clock.instant());
        return preview;
    }

    /** Brings the newest there is; false when there is no such repository yet. */
    private boolean look(Mirror mirror, PushWatch watch) {
        watch.at(Stage.LOOKING, 0, 0);
        try {
            Pulled pulled = mirror.pull(Freshness.NOW);
            pulled.offline().ifPresent(reason -> {
                throw new HubException(HubFault.UNREACHABLE, reason);
            });
            return true;
        } catch (HubException e) {
            if (e.fault() == HubFault.MISSING) {
                return false;
            }
            throw e;
        }
    }

    private Fresh fresh(PushRequest request, Set<ChunkId> there, PushWatch watch) {
        if (local.state() instanceof MemoryState.Missing missing) {
            throw new MemoryException(missing.message());
        }
        PushRequest chosen = request.withChosen(request.chosen().and(choosing.chosen(request.repo())));
        return Fresh.of(local, gate, chosen, there, watch);
    }

    private static long count(Mirror mirror, boolean exists) {
        return exists && mirror.state() instanceof MemoryState.Ready ready ? ready.chunks() : 0;
    }

    private PushReport publish(Mirror mirror, Passed passed, Preview preview, boolean created, PushWatch watch) {
        for (int tries = 0; ; tries++) {
            try {
                mirror.pull(Freshness.NOW);
                Publication publication =
                        new Publication(hub, mirror, choosing.project(mirror.repo()), clock.instant());
                Optional<Published> done = publication.make(
                        "funes: " + Counted.of(passed.count(), "chunk"), staged -> append(staged, passed, watch));
                done.ifPresent(p -> receipts.add(receipt(p, preview)));
                return report(done, preview, tries, created, tend(mirror));
            } catch (HubException e) {
                if (e.fault() != HubFault.MOVED || tries == TRIES) {
                    throw e;
                }
                LOG.info("{} moved while a push was on its way; taking its head", mirror.repo());
                rest(tries);
            }
        }
    }

    private int append(LanceMemory staged, Passed passed, PushWatch watch) {
        int added = new Appending(local, embedder, staged, watch).add(passed);
        watch.at(Stage.SENDING, 0, 0);
        return added;
    }

    /** Upkeep in a commit of its own. Whoever was faster than us will do it, or the next push. */
    private Optional<Published> tend(Mirror mirror) {
        long versions = mirror.stamp()
                .map(Stamp::files)
                .map(files -> files.keySet().stream()
                        .filter(path -> path.contains("/_versions/"))
                        .count())
                .orElse(0L);
        if (!Upkeep.isDue(mirror.memory(), versions)) {
            return Optional.empty();
        }
        try {
            return new Publication(hub, mirror, choosing.project(mirror.repo()), clock.instant())
                    .make("funes: indexes and upkeep", Push::keepUp);
        } catch (HubException | MemoryException e) {
            LOG.info("the upkeep of {} waits for the next push: {}", mirror.repo(), e.getMessage());
            return Optional.empty();
        }
    }

    private static int keepUp(LanceMemory staged) {
        Upkeep.run(staged);
        return 0;
    }

    private Receipt receipt(Published done, Preview preview) {
        return new Receipt(
                preview.repo(),
                done.committed().head(),
                clock.instant(),
                done.rows(),
                done.committed().bytes(),
                preview.held());
    }

    private static PushReport report(
            Optional<Published> done, Preview preview, int tries, boolean created, Optional<Published> upkeep) {
        List<Committed> commits = Stream.concat(done.stream(), upkeep.stream())
                .map(Published::committed)
                .toList();
        return new PushReport(
                preview,
                done.map(p -> p.committed().head()),
                done.map(Published::rows).orElse(0),
                commits.stream().mapToInt(Committed::files).sum(),
                commits.stream().mapToLong(Committed::bytes).sum(),
                tries,
                created,
                upkeep.isPresent());
    }

    // Writers that were refused together must not come back together.
    private void rest(int tries) {
        long most = Math.min(LONGEST_WAIT_MILLIS, FIRST_WAIT_MILLIS << Math.min(tries, 5));
        try {
            pause.rest(Duration.ofMillis(ThreadLocalRandom.current().nextLong(most) + 1));
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new HubException(HubFault.UNREACHABLE, "a push was interrupted; nothing was published");
        }
    }
}
