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
import java.util.Comparator;
import java.util.Optional;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
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

    /** A transcript may be completed a little after its session's end. */
    private static final Duration AFTER_END = Duration.ofSeconds(5);

    private static final Duration GLANCE = Duration.ofSeconds(1);

    /** How long a session's end waits for its last vectors; what comes later is published when nobody speaks. */
    private static final Duration PATIENCE = Duration.ofMinutes(2);

    private static final Duration FIRST_WAIT = Duration.ofMinutes(1);
    private static final int MOST_DOUBLINGS = 8;

    private final Memory local;
    private final Links links;
    private final Push push;
    private final Clock clock;
    private final Settled settled;
    private final ScheduledExecutorService thread = Executors.newSingleThreadScheduledExecutor(work -> {
        Thread worker = new Thread(work, "publishing");
        worker.setDaemon(true);
        return worker;
    });
    private final Alarm silence = new Alarm(thread, this::publishDue);
    private final Alarm again = new Alarm(thread, this::publishDue);
    private final Alarm end = new Alarm(thread, this::whenSettled);
    private MemoryState seen = new MemoryState.Empty();
    private volatile Instant patient = Instant.MIN;

    public Publishing(Memory local, Links links, Push push, Clock clock, Settled settled) {
        this.local = local;
        this.links = links;
        this.push = push;
        this.clock = clock;
        this.settled = settled;
    }

    /** Looks once a minute whether something was said; when nothing follows for a while, that was a session's end. */
    public void watch() {
        long minute = TimeUnit.MINUTES.toMillis(1);
        thread.scheduleWithFixedDelay(this::look, minute, minute, TimeUnit.MILLISECONDS);
        thread.execute(this::comeBack);
    }

    private void look() {
        MemoryState now = local.state();
        if (!now.equals(seen)) {
            seen = now;
            silence.in(IDLE);
        }
    }

    /** A session has ended: what is new is published once all of it is in the memory. Returns at once. */
    public void sessionEnded() {
        patient = clock.instant().plus(AFTER_END).plus(PATIENCE);
        end.in(AFTER_END);
    }

    private void whenSettled() {
        if (settled.now() || clock.instant().isAfter(patient)) {
            publishDue();
        } else {
            end.in(GLANCE);
        }
    }

    /** Publishes to every link whose time has come; what fails is noted with the link. */
    public synchronized void publishDue() {
        for (Link link : links.all()) {
            if (link.isDue(clock.instant())) {
                publish(link);
            }
        }
        comeBack();
    }

    /** Sets the alarm for the first link that is to be tried again. */
    private void comeBack() {
        Instant now = clock.instant();
        links.all().stream()
                .flatMap(link -> link.next().stream())
                .min(Comparator.naturalOrder())
                .ifPresent(next -> again.in(Duration.between(now, next)));
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
            links.succeeded(link.repo());
            LOG.info("nothing is published to {} before its first `funes push {}`", link.repo(), link.repo());
        } catch (HubException e) {
            Instant next =
                    clock.instant().plus(FIRST_WAIT.multipliedBy(1L << Math.min(MOST_DOUBLINGS, link.failures())));
            links.failed(link.repo(), Optional.ofNullable(e.getMessage()).orElse("the Hub refused"), next);
        } catch (RuntimeException e) {
            LOG.warn("publishing to {} failed", link.repo(), e);
            links.failed(
                    link.repo(),
                    Optional.ofNullable(e.getMessage()).orElse(e.toString()),
                    clock.instant().plus(Duration.ofHours(1)));
        }
    }
}
