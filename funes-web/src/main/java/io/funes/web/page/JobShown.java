package io.funes.web.page;

import io.funes.web.index.IndexProgress;
import io.funes.web.index.IndexResult;
import io.funes.web.index.IndexText;
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
        }
        return news instanceof IndexResult result ? IndexText.of(result).lines().findFirst() : Optional.empty();
    }

    private static Optional<Integer> percent(Object progress) {
        return progress instanceof IndexProgress index && index.total() > 0
                ? Optional.of((int) (index.files() * 100 / index.total()))
                : Optional.empty();
    }
}
