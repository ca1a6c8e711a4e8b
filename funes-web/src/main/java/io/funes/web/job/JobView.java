package io.funes.web.job;

import com.fasterxml.jackson.annotation.JsonIgnore;
import com.fasterxml.jackson.annotation.JsonInclude;
import java.time.Instant;
import java.util.Optional;

/**
 * A job as JSON shows it.
 *
 * @param id its name
 * @param kind what it does, such as {@code index}
 * @param state {@code waiting}, {@code running}, {@code done}, {@code failed} or {@code cancelled}
 * @param asked when it was asked for
 * @param changed when its state last changed
 * @param progress how far it is
 * @param result what came of it
 * @param error why it failed
 */
@JsonInclude(JsonInclude.Include.NON_EMPTY)
public record JobView(
        String id,
        String kind,
        String state,
        Instant asked,
        Instant changed,
        Optional<Object> progress,
        Optional<Object> result,
        Optional<String> error) {

    static JobView waiting(String id, String kind, Instant now) {
        return new JobView(
                id, kind, Job.State.WAITING.label(), now, now, Optional.empty(), Optional.empty(), Optional.empty());
    }

    JobView withProgress(Object next) {
        return new JobView(id, kind, state, asked, changed, Optional.of(next), result, error);
    }

    JobView withState(Job.State next, Optional<Object> result, Optional<String> error, Instant now) {
        return new JobView(id, kind, next.label(), asked, now, progress, result, error);
    }

    /** Whether this is its end and it did what was asked. */
    @JsonIgnore
    public boolean isDone() {
        return state.equals(Job.State.DONE.label());
    }
}
