package io.funes.web.status;

import com.fasterxml.jackson.annotation.JsonInclude;
import io.funes.web.job.JobView;
import io.funes.web.share.Sharing;
import io.funes.web.view.CoverageView;
import java.time.Instant;
import java.util.List;
import java.util.Map;

/**
 * How a home stands.
 *
 * @param home where everything is kept
 * @param memory the memory's state, for people
 * @param index the search index's state, for people
 * @param coverage how many chunks can be found, and how
 * @param waiting chunks that wait for a vector, per tier
 * @param remotes the remote memories that are linked
 * @param jobs those that wait or run
 * @param process who answers
 */
@JsonInclude(JsonInclude.Include.NON_EMPTY)
public record StatusView(
        String home,
        String memory,
        String index,
        CoverageView coverage,
        Map<String, Long> waiting,
        List<Sharing.Remote> remotes,
        List<JobView> jobs,
        ProcessView process) {

    /**
     * The process that answers.
     *
     * @param version its build
     * @param pid its number
     * @param since when it began
     * @param residentMegabytes memory it occupies; 0 where the system does not say
     */
    public record ProcessView(String version, long pid, Instant since, long residentMegabytes) {}
}
