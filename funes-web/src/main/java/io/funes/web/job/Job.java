package io.funes.web.job;

import io.funes.web.text.Failure;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.Locale;
import java.util.Optional;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.function.UnaryOperator;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** One piece of long work. Safe to ask from any thread. */
public final class Job implements Work.Watch {

    private static final Logger LOG = LoggerFactory.getLogger(Job.class);

    /** Where it stands; the last three are ends. */
    public enum State {
        WAITING,
        RUNNING,
        DONE,
        FAILED,
        CANCELLED;

        /** The spelling in JSON. */
        public String label() {
            return name().toLowerCase(Locale.ROOT);
        }
    }

    private final String id;
    private final String kind;
    private final Object about;
    private final Work work;
    private final Clock clock;
    private final CountDownLatch end = new CountDownLatch(1);
    private volatile JobView view;
    private volatile boolean cancelled;

    Job(String id, String kind, Object about, Work work, Clock clock) {
        this.id = id;
        this.kind = kind;
        this.about = about;
        this.work = work;
        this.clock = clock;
        this.view = JobView.waiting(id, kind, clock.instant());
    }

    public String id() {
        return id;
    }

    public String kind() {
        return kind;
    }

    /** How it stands now. */
    public JobView view() {
        return view;
    }

    /** Whether it has not begun and will do just that. */
    boolean waitsFor(String otherKind, Object otherAbout) {
        return view.state().equals(State.WAITING.label())
                && !cancelled
                && kind.equals(otherKind)
                && about.equals(otherAbout);
    }

    public boolean ended() {
        return end.getCount() == 0;
    }

    /** Asks it to stop at the next good place; what it has done so far stays. */
    public void cancel() {
        cancelled = true;
    }

    /** Waits for its end for a while. */
    public boolean await(Duration patience) throws InterruptedException {
        return end.await(patience.toMillis(), TimeUnit.MILLISECONDS);
    }

    @Override
    public void progress(Object progress) {
        change(v -> v.withProgress(progress));
    }

    @Override
    public boolean cancelled() {
        return cancelled;
    }

    void run() {
        change(v -> v.withState(State.RUNNING, Optional.empty(), Optional.empty(), clock.instant()));
        try {
            Optional<Object> result = cancelled ? Optional.empty() : Optional.of(work.run(this));
            finish(cancelled ? State.CANCELLED : State.DONE, result, Optional.empty());
        } catch (CancelledException e) {
            finish(State.CANCELLED, Optional.empty(), Optional.ofNullable(e.getMessage()));
        } catch (RuntimeException e) {
            finish(State.FAILED, Optional.empty(), Optional.of(told(e)));
        }
    }

    private String told(RuntimeException e) {
        Failure failure = Failure.of(e);
        if (failure.unexpected()) {
            LOG.error("{} {} failed", kind, id, e);
        } else {
            LOG.warn("{} {} failed: {}", kind, id, failure.says());
        }
        return failure.says();
    }

    private synchronized void change(UnaryOperator<JobView> step) {
        view = step.apply(view);
    }

    private void finish(State state, Optional<Object> result, Optional<String> error) {
        Instant now = clock.instant();
        change(v -> v.withState(state, result, error, now));
        end.countDown();
    }
}
