package io.funes.web.ask;

import io.funes.core.trace.BlockType;
import io.funes.core.trace.Harness;
import io.funes.core.trace.SessionId;
import io.funes.core.trace.Workdir;
import io.funes.search.Filters;
import io.funes.search.Moment;
import java.time.Instant;
import java.util.Arrays;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * What a question is limited to, as people write it. Lists may also be written with commas.
 *
 * @param harnesses agent programs, in either spelling
 * @param types kinds of block
 * @param repos {@code owner/name}
 * @param workdirs working directories, as paths or in the path-safe spelling
 * @param sessions the only sessions to look in
 * @param excluded sessions to leave out
 * @param since a date or an age such as {@code 7d}
 * @param until a date or an age
 */
public record FilterWords(
        List<String> harnesses,
        List<String> types,
        List<String> repos,
        List<String> workdirs,
        List<String> sessions,
        List<String> excluded,
        Optional<String> since,
        Optional<String> until) {

    /** The names of the values that filter. */
    public static final Set<String> NAMES =
            Set.of("harness", "type", "repo", "workdir", "session", "exclude_session", "since", "until");

    /** Those names, and others that a request may have beside them. */
    public static Set<String> and(String... others) {
        return Stream.concat(NAMES.stream(), Arrays.stream(others)).collect(Collectors.toUnmodifiableSet());
    }

    /** The filters among a request's values. */
    public static FilterWords of(Words words) {
        return new FilterWords(
                words.list("harness"),
                words.list("type"),
                words.list("repo"),
                words.list("workdir"),
                words.list("session"),
                words.list("exclude_session"),
                words.text("since"),
                words.text("until"));
    }

    /** @throws IllegalArgumentException quoting the value that cannot be understood */
    public Filters filters(Instant now) {
        Filters plain = Filters.NONE
                .withHarnesses(set(harnesses, Harness::of))
                .withTypes(set(types, BlockType::of))
                .withRepos(set(repos, r -> r))
                .withWorkdirs(set(workdirs, FilterWords::workdir))
                .withSessions(set(sessions, SessionId::new))
                .withExcludedSessions(set(excluded, SessionId::new));
        Filters from =
                since.map(text -> plain.withSince(Moment.parse(text, now))).orElse(plain);
        return until.map(text -> from.withUntil(Moment.parse(text, now))).orElse(from);
    }

    private static String workdir(String path) {
        return Workdir.encode(path).orElse(path);
    }

    private static <T> Set<T> set(Collection<String> words, Function<String, T> parser) {
        return words.stream()
                .flatMap(word -> Arrays.stream(word.split(",")))
                .map(String::trim)
                .filter(word -> !word.isEmpty())
                .map(parser)
                .collect(Collectors.toUnmodifiableSet());
    }
}
