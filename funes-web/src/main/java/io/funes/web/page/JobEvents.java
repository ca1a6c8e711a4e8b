package io.funes.web.page;

import io.funes.web.job.Job;
import io.funes.web.job.JobView;
import io.funes.web.job.Jobs;
import java.io.IOException;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import org.springframework.context.ApplicationListener;
import org.springframework.context.event.ContextClosedEvent;
import org.springframework.web.servlet.mvc.method.annotation.SseEmitter;

/** Tells open pages, by server-sent events, that jobs moved on; the pages then ask how they stand. */
final class JobEvents implements ApplicationListener<ContextClosedEvent> {

    private static final int MILLIS = 400;
    private static final long LIFE = TimeUnit.MINUTES.toMillis(30);

    private final Jobs jobs;
    private final Set<SseEmitter> pages = ConcurrentHashMap.newKeySet();
    private final ScheduledExecutorService thread = Executors.newSingleThreadScheduledExecutor(work -> {
        Thread worker = new Thread(work, "job-events");
        worker.setDaemon(true);
        return worker;
    });
    private List<JobView> told = List.of();

    JobEvents(Jobs jobs) {
        this.jobs = jobs;
        thread.scheduleWithFixedDelay(this::tell, MILLIS, MILLIS, TimeUnit.MILLISECONDS);
    }

    /** A page that wants to hear. It hears at once, because it may be older than the last news. */
    SseEmitter listen() {
        SseEmitter page = new SseEmitter(LIFE);
        page.onCompletion(() -> pages.remove(page));
        page.onTimeout(page::complete);
        page.onError(e -> pages.remove(page));
        pages.add(page);
        tell(page);
        return page;
    }

    /** An open page must not keep the daemon from ending. */
    @Override
    public void onApplicationEvent(ContextClosedEvent event) {
        thread.shutdownNow();
        pages.forEach(SseEmitter::complete);
    }

    private void tell() {
        if (pages.isEmpty()) {
            return;
        }
        List<JobView> now = jobs.all().stream().map(Job::view).toList();
        if (!now.equals(told)) {
            told = now;
            pages.forEach(this::tell);
        }
    }

    private void tell(SseEmitter page) {
        try {
            page.send(SseEmitter.event().name("jobs").data("changed"));
        } catch (IOException | IllegalStateException e) {
            pages.remove(page);
        }
    }
}
