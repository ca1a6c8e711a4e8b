package io.funes.sync.link;

import io.funes.core.memory.Memory;
import io.funes.core.memory.MemoryState;
import io.funes.sync.hub.HubException;
import io.funes.sync.push.NotAgreedException;
import io.funes.sync.push.Push;
import io.funes.sync.push.PushReport;
import io.funes.sync.push.PushRequest;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.ScheduledFuture;
import java.util.concurrent.TimeUnit;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Publishes to linked memories when a session ends, or when nothing was said for a while; one publication at a time.
 * What fails is tried again later and later, up to a few hours apart.
 */
public final class Publishing implements AutoCloseable {

    private static final Logger LOG = LoggerFactory.getLogger(Publishing.class);

    /** How long nobody may speak before a session counts as ended. */
    public static final Duration IDLE = Duration.ofMinutes(15);

    private static final Duration FIRST_WAIT = Duration.ofMinutes(1);
    private static final int MOST_DOUBLINGS = 8;

    private final Memory local;
    private final Links links;
    private final Push push;
    private final Clock clock;
    private final ScheduledExecutorService thread = Executors.newSingleThreadScheduledExecutor(work -> {
        Thread worker = new Thread(work, "publishing");
        worker.setDaemon(true);
        return worker;
    });
    private MemoryState seen = new MemoryState.Empty();
    private Optional<ScheduledFuture<?>> waiting = Optional.empty();

    public Publishing(Memory local, Links links, Push push, Clock clock) {
        this.local = local;
        this.links = links;
        this.push = push;
        this.clock = clock;
    }

    /** Looks once a minute whether something was said; when nothing follows for a while, that was a session's end. */
    public synchronized void watch() {
        long minute = TimeUnit.MINUTES.toMillis(1);
        thread.scheduleWithFixedDelay(this::look, minute, minute, TimeUnit.MILLISECONDS);
    }

    private void look() {
        MemoryState now = local.state();
        if (!now.equals(seen)) {
            seen = now;
            in(IDLE);
        }
    }

    /** A session has ended. */
    public void sessionEnded() {
        in(Duration.ofSeconds(1));
    }

    /** Publishes to every link whose time has come; what fails is noted with the link. */
    public synchronized void publishDue() {
        for (Link link : links.all()) {
            if (link.isDue(clock.instant())) {
                publish(link);
            }
        }
    }

    @Override
    public void close() {
        thread.shutdownNow();
    }

    private void publish(Link link) {
        try {
            PushReport report = push.run(PushRequest.to(link.repo()));
            links.succeeded(link.repo());
            LOG.info("{}", report.line());
        } catch (NotAgreedException e) {
            // Linking for reading is no agreement to publish: the first push is a person's.
            LOG.info("nothing is published to {} before its first `funes push {}`", link.repo(), link.repo());
        } catch (HubException e) {
            Instant next =
                    clock.instant().plus(FIRST_WAIT.multipliedBy(1L << Math.min(MOST_DOUBLINGS, link.failures())));
            links.failed(link.repo(), Optional.ofNullable(e.getMessage()).orElse("the Hub refused"), next);
            in(Duration.between(clock.instant(), next));
        } catch (RuntimeException e) {
            LOG.warn("publishing to {} failed", link.repo(), e);
            links.failed(
                    link.repo(),
                    Optional.ofNullable(e.getMessage()).orElse(e.toString()),
                    clock.instant().plus(Duration.ofHours(1)));
        }
    }

    private synchronized void in(Duration time) {
        waiting.ifPresent(w -> w.cancel(false));
        waiting = Optional.of(thread.schedule(this::publishDue, time.toMillis(), TimeUnit.MILLISECONDS));
    }
}
