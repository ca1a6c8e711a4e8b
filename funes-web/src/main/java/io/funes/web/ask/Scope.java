package io.funes.web.ask;

import io.funes.search.Filters;
import io.funes.search.SessionSummary;
import java.util.Arrays;
import java.util.HashSet;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * What one asker may see. Both kinds of limit hold at once; an empty set limits nothing.
 *
 * @param repos the only checkouts, as {@code owner/name}
 * @param workdirs the only working directories, in their path-safe spelling
 */
public record Scope(Set<String> repos, Set<String> workdirs) {

    /** No limit. */
    public static final Scope EVERYTHING = new Scope(Set.of(), Set.of());

    public Scope {
        repos = Set.copyOf(repos);
        workdirs = Set.copyOf(workdirs);
    }

    /** The limits named {@code repo} and {@code workdir} among a request's values. */
    public static Scope of(Words words) {
        return new Scope(Set.copyOf(words.list("repo")), Set.copyOf(words.list("workdir")));
    }

    /**
     * Both this scope's limits and another's.
     *
     * @throws IllegalArgumentException when nothing is left
     */
    public Scope and(Scope other) {
        return new Scope(both("repo", repos, other.repos), both("workdir", workdirs, other.workdirs));
    }

    /**
     * Filters that let through no more than this scope.
     *
     * @throws IllegalArgumentException when they ask only for what lies outside
     */
    public Filters limit(Filters filters) {
        return filters.withRepos(both("repo", repos, filters.repos()))
                .withWorkdirs(both("workdir", workdirs, filters.workdirs()));
    }

    /** Whether a session lies inside. */
    public boolean admits(SessionSummary session) {
        return admits(repos, session.repo().orElse(""))
                && admits(workdirs, session.workdir().orElse(""));
    }

    /** A session's remotes stand in one word list. */
    private static boolean admits(Set<String> allowed, String words) {
        return allowed.isEmpty() || Arrays.stream(words.split(" ")).anyMatch(allowed::contains);
    }

    private static Set<String> both(String kind, Set<String> allowed, Set<String> wanted) {
        if (allowed.isEmpty() || wanted.isEmpty()) {
            return allowed.isEmpty() ? wanted : allowed;
        }
        Set<String> left = new HashSet<>(wanted);
        left.retainAll(allowed);
        if (left.isEmpty()) {
            throw new IllegalArgumentException("the " + kind + " " + sorted(wanted)
                    + " is outside of what you may see; " + "ask for " + sorted(allowed));
        }
        return left;
    }

    private static String sorted(Set<String> names) {
        return names.stream().sorted().collect(Collectors.joining(", "));
    }
}
