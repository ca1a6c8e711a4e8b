package io.funes.web.page;

import io.funes.sync.push.Preview;
import io.funes.sync.push.PushReport;
import io.funes.web.job.Job;
import io.funes.web.job.JobView;
import io.funes.web.render.Visible;
import io.funes.web.share.Sharing;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.UnaryOperator;

/**
 * A remote memory as the publish page shows it.
 *
 * @param anchor its name within the page
 * @param remote how this home stands with it
 * @param project the project its sessions are chosen from, where they are chosen
 * @param job the look or push that is under way, or failed
 * @param preview what would go, where somebody looked
 * @param told what the last push did
 */
record RemoteShown(
        String anchor,
        Sharing.Remote remote,
        Optional<String> project,
        Optional<JobShown> job,
        Optional<Outgoing> preview,
        Optional<String> told) {

    private static final int SHOWN = 12;
    private static final int SHORT = 8;

    /** A count; the link is empty where there is nothing to open. */
    record Line(String words, long count, String link) {}

    /**
     * What would go.
     *
     * @param at when that was found
     * @param more how many sessions are not listed
     */
    record Outgoing(Preview preview, String at, List<Line> sessions, int more, List<Line> repos, List<Line> reasons) {

        /** How many chunks there will be in all. */
        public long after() {
            return preview.remoteChunks() + preview.chunks();
        }
    }

    static RemoteShown of(Sharing.Remote remote, Optional<String> project, Optional<Job> latest, Titles titles) {
        Optional<JobView> view = latest.map(Job::view);
        Optional<Object> result = view.flatMap(JobView::result);
        return new RemoteShown(
                anchor(remote.repo()),
                remote,
                project,
                latest.filter(job -> !job.view().isDone()).map(JobShown::of),
                result.filter(Preview.class::isInstance)
                        .map(Preview.class::cast)
                        .map(preview -> outgoing(preview, view.get(), titles)),
                result.filter(PushReport.class::isInstance)
                        .map(PushReport.class::cast)
                        .map(report -> Visible.line(report.line())));
    }

    /** The name of a memory's card within the page. */
    static String anchor(String repo) {
        return "card-" + Integer.toHexString(repo.hashCode());
    }

    /** Whether it will soon be different. */
    public boolean busy() {
        return job.filter(JobShown::open).isPresent();
    }

    /** The commit of the last push, shortened. */
    public String commit() {
        return remote.pushed()
                .map(receipt -> receipt.commit()
                        .substring(0, Math.min(SHORT, receipt.commit().length())))
                .orElse("");
    }

    private static Outgoing outgoing(Preview preview, JobView job, Titles titles) {
        return new Outgoing(
                preview,
                job.changed().toString(),
                lines(preview.sessions(), titles::of, Links::session),
                Math.max(0, preview.sessions().size() - SHOWN),
                lines(preview.repos(), RemoteShown::named, name -> ""),
                lines(preview.reasons(), RemoteShown::named, name -> ""));
    }

    private static List<Line> lines(Map<String, Long> counts, UnaryOperator<String> words, UnaryOperator<String> link) {
        return counts.entrySet().stream()
                .sorted(Map.Entry.<String, Long>comparingByValue().reversed().thenComparing(Map.Entry.comparingByKey()))
                .limit(SHOWN)
                .map(e -> new Line(words.apply(e.getKey()), e.getValue(), link.apply(e.getKey())))
                .toList();
    }

    private static String named(String name) {
        return name.isEmpty() ? "no known checkout" : Visible.line(name);
    }
}
