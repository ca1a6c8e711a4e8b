package io.funes.web.export;

import io.funes.core.secret.SecretScanner;
import io.funes.search.Filters;
import io.funes.search.IndexView;
import io.funes.search.SessionPage;
import io.funes.search.SessionSummary;
import io.funes.search.Sessions;
import io.funes.web.ask.Asking;
import io.funes.web.job.Job;
import io.funes.web.job.Jobs;
import io.funes.web.job.Work;
import java.util.ArrayList;
import java.util.List;

/**
 * Writes stored sessions to files for others, as they are stored: redacted. Nothing leaves the machine, so nothing is
 * held; what still looks like a secret is counted, so that whoever gives the files away looks first.
 */
public final class Export {

    private final Asking asking;
    private final SecretScanner scanner;
    private final Jobs jobs;

    public Export(Asking asking, SecretScanner scanner, Jobs jobs) {
        this.asking = asking;
        this.scanner = scanner;
        this.jobs = jobs;
    }

    /** Queues it; the job's progress is an {@link ExportProgress}, its result an {@link ExportReport}. */
    public Job job(ExportRequest request) {
        return jobs.submit("export", request, watch -> run(request, watch));
    }

    /**
     * Writes, and returns when that is done.
     *
     * @param watch hears how far it is, and may stop it: files that are written then stay
     * @throws io.funes.ingest.IngestException when a file is there already and must stay; then none was written
     */
    public ExportReport run(ExportRequest request, Work.Watch watch) {
        Asking.Seen seen = asking.see(request.memory());
        try (IndexView view = seen.view()) {
            ExportRun run = new ExportRun(view, request, scanner, watch);
            return run.write(sessions(view, request), seen.notes());
        }
    }

    private static List<SessionSummary> sessions(IndexView view, ExportRequest request) {
        Filters filters = request.filters().in(view);
        List<SessionSummary> all = new ArrayList<>();
        SessionPage page = view.sessions(filters, 0, Sessions.MAX_LIMIT);
        all.addAll(page.sessions());
        while (page.more()) {
            page = view.sessions(filters, all.size(), Sessions.MAX_LIMIT);
            all.addAll(page.sessions());
        }
        return all;
    }
}
