package io.funes.core.trace;

import java.util.Optional;

/**
 * What holds for every turn of one conversation.
 *
 * @param id the harness's name for it
 * @param harness the agent program that left it
 * @param workdir the recorded working directory made into one path-safe word, see {@link Workdir}
 * @param repo the {@code owner/name} of every git remote of that checkout, sorted and space-joined
 * @param source the file or database it was read from
 * @param parent the session it was forked from or works for, where known
 */
public record Session(
        SessionId id,
        Harness harness,
        Optional<String> workdir,
        Optional<String> repo,
        Optional<String> source,
        Optional<SessionId> parent) {}
