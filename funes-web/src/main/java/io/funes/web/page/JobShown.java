package io.funes.web.page;

import io.funes.sync.push.Preview;
import io.funes.sync.push.PushReport;
import io.funes.sync.push.PushStep;
import io.funes.web.index.IndexProgress;
import io.funes.web.index.IndexResult;
import io.funes.web.index.IndexText;
import io.funes.web.index.ReindexProgress;
import io.funes.web.index.ReindexResult;
import io.funes.web.job.Job;
import io.funes.web.job.JobView;
import io.funes.web.render.Visible;
import java.util.Optional;

/**
 * A job as the pages show it.
 *
 * @param line how far it is, or what came of it
 * @param percent how much is done, where that is known
 * @param open whether it can still be cancelled
 */
record JobShown(
        String id, String kind, String state, String asked, String line, Optional<Integer> percent, boolean open) {

    static JobShown of(Job job) {
        JobView view = job.view();
        return new JobShown(
                view.id(),
                view.kind(),
                view.state(),
                view.asked().toString(),
                Visible.line(line(view)),
                view.progress().flatMap(JobShown::percent).filter(p -> !job.ended()),
                !job.ended());
    }

    private static String line(JobView view) {
        return view.error()
                .or(() -> view.result().flatMap(JobShown::told))
                .or(() -> view.progress().flatMap(JobShown::told))
                .orElse("");
    }

    private static Optional<String> told(Object news) {
        if (news instanceof IndexProgress progress) {
            return Optional.of(IndexText.of(progress));
        } else if (news instanceof IndexResult result) {
            return IndexText.of(result).lines().findFirst();
        } else if (news instanceof ReindexProgress progress) {
            return Optional.of(IndexText.of(progress));
        } else if (news instanceof ReindexResult result) {
            return Optional.of(IndexText.of(result));
        }
        return published(news);
    }

    private static Optional<String> published(Object news) {
        if (news instanceof PushStep step) {
            return Optional.of(step.line());
        } else if (news instanceof Preview preview) {
            return Optional.of(preview.line());
        }
        return news instanceof PushReport report ? Optional.of(report.line()) : Optional.empty();
    }

    private static Optional<Integer> percent(Object progress) {
        if (progress instanceof IndexProgress index) {
            return percent(index.files(), index.total());
        } else if (progress instanceof PushStep step) {
            return percent(step.done(), step.total());
        }
        return progress instanceof ReindexProgress reindex
                ? percent(reindex.chunks(), reindex.total())
                : Optional.empty();
    }

    private static Optional<Integer> percent(long done, long total) {
        return total > 0 ? Optional.of((int) (done * 100 / total)) : Optional.empty();
    }
}
