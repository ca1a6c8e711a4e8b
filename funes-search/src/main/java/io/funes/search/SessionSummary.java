package io.funes.search;

import io.funes.core.trace.Harness;
import io.funes.core.trace.SessionId;
import io.funes.core.trace.Timestamp;
import java.util.Optional;

/**
 * A session at a glance.
 *
 * @param id the harness's name for it
 * @param harness the agent program that left it
 * @param workdir its working directory in the path-safe spelling
 * @param repo the checkout's remotes as {@code owner/name}, space-joined
 * @param first when its first turn was said
 * @param last when its last turn was said
 * @param turns how many turns are stored
 * @param chunks how many chunks are stored
 * @param title the beginning of the first prompt a person wrote; empty where there is none
 */
public record SessionSummary(
        SessionId id,
        Harness harness,
        Optional<String> workdir,
        Optional<String> repo,
        Optional<Timestamp> first,
        Optional<Timestamp> last,
        long turns,
        long chunks,
        String title) {}
