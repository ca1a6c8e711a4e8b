package io.funes.search;

import io.funes.core.trace.Chunk;
import io.funes.core.trace.Role;
import io.funes.core.trace.SessionId;
import io.funes.core.trace.TurnId;
import java.time.Instant;
import java.util.Arrays;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Predicate;

/** Browses the sessions of a memory. */
public final class Sessions {

    public static final int DEFAULT_LIMIT = 50;
    public static final int MAX_LIMIT = 500;

    private static final int PROMPT_SHOWN = 120;

    private final IndexSource index;
    private final Optional<KnownHarnesses> agents;

    public Sessions(IndexSource index) {
        this(index, Optional.empty());
    }

    private Sessions(IndexSource index, Optional<KnownHarnesses> agents) {
        this.index = index;
        this.agents = agents;
    }

    /** The same, where a limit to an agent that nobody knows is a mistake and not an empty list. */
    public Sessions of(KnownHarnesses known) {
        return new Sessions(index, Optional.of(known));
    }

    /**
     * Sessions, the one that spoke last first.
     *
     * @param filters which ones; block types do not count here
     * @param offset how many to skip
     * @param limit how many at most; more than {@value #MAX_LIMIT} are cut to that
     */
    public SessionPage list(Filters filters, int offset, int limit) {
        return list(SessionQuery.of(filters), offset, limit);
    }

    /**
     * Sessions in the order asked for.
     *
     * @param offset how many to skip
     * @param limit how many at most; more than {@value #MAX_LIMIT} are cut to that
     */
    public SessionPage list(SessionQuery query, int offset, int limit) {
        require("offset", offset, 0);
        require("limit", limit, 1);
        try (IndexView view = index.view()) {
            agents.ifPresent(known -> known.check(query.filters(), view));
            return view.sessions(whole(query, view), offset, Math.min(limit, MAX_LIMIT));
        }
    }

    private static void require(String name, int value, int least) {
        if (value < least) {
            throw new IllegalArgumentException(name + " is " + value + "; it must be at least " + least);
        }
    }

    /** How many of the sessions asked for there are of each kind. */
    public Facets facets(SessionQuery query) {
        try (IndexView view = index.view()) {
            return view.facets(whole(query, view));
        }
    }

    /** Where a session's exchanges begin; empty for a session that is not stored. */
    public Outline outline(SessionId session) {
        try (IndexView view = index.view()) {
            return view.outline(session);
        }
    }

    /**
     * What a person asked in a session, in order, each cut to its beginning.
     *
     * @param from the first turn that may be given
     * @param limit how many at most
     */
    public List<Quote> prompts(SessionId session, long from, int limit) {
        try (IndexView view = index.view()) {
            return Arrays.stream(view.outline(session).prompts())
                    .filter(seq -> seq >= from)
                    .mapToObj(seq -> prompts(view.turns(session, seq, seq)))
                    .flatMap(Collection::stream)
                    .limit(limit)
                    .toList();
        }
    }

    /** The beginning of each prompt among turns of one number. */
    private static Collection<Quote> prompts(List<Chunk> chunks) {
        Map<TurnId, Quote> prompts = new LinkedHashMap<>();
        Passages.quotes(chunks, text -> Passages.cut(text, PROMPT_SHOWN)).stream()
                .filter(quote -> Passages.isSpoken(quote) && quote.role().equals(Role.USER))
                .forEach(quote -> prompts.putIfAbsent(quote.turn(), quote));
        return prompts.values();
    }

    /** How many chunks of each session have a vector; a session without one may be left out. */
    public Map<SessionId, Long> embedded(Collection<SessionId> sessions) {
        try (IndexView view = index.view()) {
            return view.embedded(sessions);
        }
    }

    /** @throws NotInMemoryException when there is no such session */
    public SessionSummary find(SessionId session) {
        try (IndexView view = index.view()) {
            return view.session(session)
                    .orElseThrow(() -> new NotInMemoryException(
                            "no session " + session + " in this memory; `funes sessions` lists those there are"));
        }
    }

    /**
     * The session that someone names by its id or by the beginning of it.
     *
     * @param seen which sessions the one who asks may see
     * @throws NotInMemoryException when none that may be seen is called so
     * @throws IllegalArgumentException when several that may be seen begin like this
     */
    public SessionSummary named(String name, Predicate<SessionSummary> seen) {
        if (name.isBlank()) {
            throw new IllegalArgumentException("a session needs a name; `funes sessions` lists them");
        }
        try (IndexView view = index.view()) {
            Optional<SessionSummary> exact = view.session(new SessionId(name)).filter(seen);
            return exact.orElseGet(() -> beginning(view, name, seen));
        }
    }

    private static SessionQuery whole(SessionQuery query, IndexView view) {
        return new SessionQuery(query.filters().in(view), query.words(), query.order());
    }

    private static SessionSummary beginning(IndexView view, String name, Predicate<SessionSummary> seen) {
        Map<SessionId, SessionSummary> sessions = new LinkedHashMap<>();
        view.sessionsBeginning(name).stream()
                .flatMap(id -> view.session(id).filter(seen).stream())
                .forEach(summary -> sessions.put(summary.id(), summary));
        if (sessions.isEmpty()) {
            throw new NotInMemoryException(
                    "no session " + name + " in this memory; `funes sessions` lists those there are");
        }
        TurnName.only(name, "sessions", sessions.keySet());
        return sessions.values().iterator().next();
    }

    /** How many chunks there are of each kind, up to the month of {@code now}. */
    public Tally tally(Instant now) {
        try (IndexView view = index.view()) {
            return view.tally(now);
        }
    }

    /** How much of the memory can be found, and how. */
    public Coverage coverage() {
        try (IndexView view = index.view()) {
            return view.coverage();
        }
    }
}
