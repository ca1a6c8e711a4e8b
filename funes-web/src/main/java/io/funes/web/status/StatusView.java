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
 * @param memory the memory's state
 * @param index the search index's state
 * @param coverage how many chunks can be found, and how
 * @param waiting chunks that wait for a vector, per tier
 * @param remotes the remote memories that are linked
 * @param jobs those that wait or run
 * @param process who answers
 */
@JsonInclude(JsonInclude.Include.NON_EMPTY)
public record StatusView(
        String home,
        MemoryView memory,
        LensView index,
        CoverageView coverage,
        Map<String, Long> waiting,
        List<Sharing.Remote> remotes,
        List<JobView> jobs,
        ProcessView process) {

    /**
     * The memory.
     *
     * @param state {@code ready}, {@code empty}, {@code missing}, {@code offline} or {@code unauthorized}
     * @param chunks its rows
     * @param version the version of the dataset; 0 where there is none
     * @param says the same for people, with the next step
     */
    public record MemoryView(String state, long chunks, long version, String says) {}

    /**
     * The search index.
     *
     * @param state {@code ready}, {@code rebuilding}, {@code broken}, or {@code behind}: it lacks what the memory has
     * @param done chunks that a rebuild has taken so far
     * @param says the same for people, with the next step
     */
    public record LensView(String state, long done, String says) {}

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
