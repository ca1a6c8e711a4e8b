package io.funes.web.page;

import io.funes.core.home.FunesHome;
import io.funes.core.inference.Embedder;
import io.funes.core.inference.Reranker;
import io.funes.core.text.Counted;
import io.funes.core.trace.Harness;
import io.funes.ingest.IndexRequest;
import io.funes.search.Sessions;
import io.funes.search.Tally;
import io.funes.web.index.Indexing;
import io.funes.web.job.Job;
import io.funes.web.job.Jobs;
import io.funes.web.quality.QualityReport;
import io.funes.web.quality.QualityView;
import io.funes.web.render.Visible;
import io.funes.web.status.Status;
import io.funes.web.status.StatusView;
import java.time.Clock;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import org.springframework.stereotype.Controller;
import org.springframework.ui.Model;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.servlet.mvc.method.annotation.SseEmitter;

/** Shows what a memory has, how far it can be found, and what is being done about the rest. */
@Controller
class MemoryPage {

    private static final int JOBS = 12;
    private static final double SLOWEST = 0.5;

    private final FunesHome home;
    private final Status status;
    private final Sessions sessions;
    private final QualityReport quality;
    private final Indexing indexing;
    private final Jobs jobs;
    private final JobEvents events;
    private final Embedder embedder;
    private final Reranker reranker;
    private final Clock clock;
    private volatile Optional<Sums> counted = Optional.empty();

    MemoryPage(
            FunesHome home,
            Status status,
            Sessions sessions,
            QualityReport quality,
            Indexing indexing,
            Jobs jobs,
            JobEvents events,
            Embedder embedder,
            Reranker reranker,
            Clock clock) {
        this.home = home;
        this.status = status;
        this.sessions = sessions;
        this.quality = quality;
        this.indexing = indexing;
        this.jobs = jobs;
        this.events = events;
        this.embedder = embedder;
        this.reranker = reranker;
        this.clock = clock;
    }

    @GetMapping("/memory")
    String show(Model model) {
        Tally tally = sessions.tally(clock.instant());
        StatusView now = status.view();
        model.addAttribute("status", now);
        model.addAttribute("charts", charts(tally));
        model.addAttribute("months", Chart.columns("Chunks by month", tally.months()));
        model.addAttribute("waiting", waiting(now));
        model.addAttribute("embedder", Visible.line(embedder.model()));
        model.addAttribute("reranker", Visible.line(reranker.name()));
        Sums counted = counted(now);
        model.addAttribute("disk", counted.disk());
        model.addAttribute(
                "bytes",
                counted.disk().values().stream().mapToLong(Long::longValue).sum());
        model.addAttribute("quality", counted.quality());
        return jobs(model, "memory");
    }

    /** What takes long to count, of a state of everything that can change it. */
    private record Sums(List<Object> state, Map<String, Long> disk, QualityView quality) {}

    private Sums counted(StatusView now) {
        List<Object> state = List.of(
                now.memory(),
                now.coverage(),
                now.waiting(),
                jobs.all().stream().map(Job::view).toList());
        Optional<Sums> known = counted.filter(c -> c.state().equals(state));
        Sums fresh = known.orElseGet(() -> new Sums(state, DiskUse.of(home), quality.view()));
        counted = Optional.of(fresh);
        return fresh;
    }

    /** What waits for a vector in words; empty when nothing does. */
    private String waiting(StatusView now) {
        long total = now.waiting().values().stream().mapToLong(Long::longValue).sum();
        double pace = indexing.pace();
        if (total == 0) {
            return "";
        }
        String rest = Counted.of(total, "chunk") + (total == 1 ? " waits" : " wait") + " for a vector";
        return pace < SLOWEST
                ? rest
                : rest
                        + String.format(
                                Locale.ROOT, "; %.0f chunks/s, about %s left", pace, left((long) (total / pace)));
    }

    private static String left(long seconds) {
        return seconds >= 2 * 60 * 60
                ? seconds / (60 * 60) + " h"
                : seconds >= 2 * 60 ? seconds / 60 + " min" : Math.max(1, seconds) + " s";
    }

    /** Only the jobs, for a page that heard of news. */
    @GetMapping("/memory/jobs")
    String jobs(Model model) {
        return jobs(model, "jobs");
    }

    @GetMapping("/memory/jobs/events")
    SseEmitter events() {
        return events.listen();
    }

    @PostMapping("/memory/index")
    String index() {
        indexing.index(IndexRequest.sweep());
        return "redirect:/memory#jobs";
    }

    /** A job that has ended, or is forgotten, needs no cancelling. */
    @PostMapping("/memory/jobs/{id}/cancel")
    String cancel(@PathVariable String id) {
        jobs.find(id).ifPresent(Job::cancel);
        return "redirect:/memory#jobs";
    }

    private String jobs(Model model, String view) {
        model.addAttribute(
                "jobs", jobs.all().stream().limit(JOBS).map(JobShown::of).toList());
        return view;
    }

    private static List<Chart> charts(Tally tally) {
        return List.of(
                Chart.rows("By agent", tally.harnesses(), id -> Names.of(new Harness(id))),
                Chart.rows("By type", tally.types(), type -> type.replace('_', ' ')),
                Chart.rows("By repository", tally.repos(), repo -> repo));
    }
}
