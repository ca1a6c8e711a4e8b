package io.funes.web.view;

import com.fasterxml.jackson.annotation.JsonInclude;
import java.util.Optional;

/**
 * A session at a glance.
 *
 * @param id the harness's name for it
 * @param harness the agent program
 * @param title the beginning of its first prompt
 * @param workdir the working directory as one path-safe word
 * @param repo the checkout's remotes, space-joined
 * @param first when its first turn was said
 * @param last when its last turn was said
 * @param turns how many are stored
 * @param chunks how many are stored
 */
@JsonInclude(JsonInclude.Include.NON_EMPTY)
public record SessionView(
        String id,
        String harness,
        String title,
        Optional<String> workdir,
        Optional<String> repo,
        Optional<String> first,
        Optional<String> last,
        long turns,
        long chunks) {}
