package io.funes.search;

import io.funes.core.trace.BlockType;
import io.funes.core.trace.Harness;
import io.funes.core.trace.SessionId;
import java.time.Instant;
import java.util.Optional;
import java.util.Set;

/**
 * What a question is limited to before anything is ranked. An empty set limits nothing; several values of one kind are
 * alternatives; kinds add up.
 *
 * @param harnesses the agent programs
 * @param types the kinds of block
 * @param repos checkouts as {@code owner/name}; a chunk with several remotes matches by any of them
 * @param workdirs working directories in their path-safe spelling
 * @param sessions the only sessions to look in
 * @param excludedSessions sessions to leave out, such as the one that is asking
 * @param since the earliest time, inclusive; a chunk without a time is left out
 * @param until the time before which it must have been said; a chunk without a time is left out
 */
public record Filters(
        Set<Harness> harnesses,
        Set<BlockType> types,
        Set<String> repos,
        Set<String> workdirs,
        Set<SessionId> sessions,
        Set<SessionId> excludedSessions,
        Optional<Instant> since,
        Optional<Instant> until) {

    /** No limit at all. */
    public static final Filters NONE =
            new Filters(Set.of(), Set.of(), Set.of(), Set.of(), Set.of(), Set.of(), Optional.empty(), Optional.empty());

    public Filters {
        harnesses = Set.copyOf(harnesses);
        types = Set.copyOf(types);
        repos = Set.copyOf(repos);
        workdirs = Set.copyOf(workdirs);
        sessions = Set.copyOf(sessions);
        excludedSessions = Set.copyOf(excludedSessions);
    }

    /** The same for one moment of an index: each beginning of an id stands for the sessions that begin so there. */
    public Filters in(IndexView view) {
        return SessionNames.whole(this, view);
    }

    public Filters withHarnesses(Set<Harness> others) {
        return new Filters(others, types, repos, workdirs, sessions, excludedSessions, since, until);
    }

    public Filters withTypes(Set<BlockType> others) {
        return new Filters(harnesses, others, repos, workdirs, sessions, excludedSessions, since, until);
    }

    public Filters withRepos(Set<String> others) {
        return new Filters(harnesses, types, others, workdirs, sessions, excludedSessions, since, until);
    }

    public Filters withWorkdirs(Set<String> others) {
        return new Filters(harnesses, types, repos, others, sessions, excludedSessions, since, until);
    }

    public Filters withSessions(Set<SessionId> others) {
        return new Filters(harnesses, types, repos, workdirs, others, excludedSessions, since, until);
    }

    public Filters withExcludedSessions(Set<SessionId> others) {
        return new Filters(harnesses, types, repos, workdirs, sessions, others, since, until);
    }

    public Filters withSince(Instant moment) {
        return new Filters(harnesses, types, repos, workdirs, sessions, excludedSessions, Optional.of(moment), until);
    }

    public Filters withUntil(Instant moment) {
        return new Filters(harnesses, types, repos, workdirs, sessions, excludedSessions, since, Optional.of(moment));
    }
}
