package io.funes.search;

import io.funes.core.trace.SessionId;

/** Browses the sessions of a memory. */
public final class Sessions {

    public static final int DEFAULT_LIMIT = 50;
    public static final int MAX_LIMIT = 500;

    private final SearchIndex index;

    public Sessions(SearchIndex index) {
        this.index = index;
    }

    /**
     * Sessions, the one that spoke last first.
     *
     * @param filters which ones; block types do not count here
     * @param offset how many to skip
     * @param limit how many at most; more than {@value #MAX_LIMIT} are cut to that
     */
    public SessionPage list(Filters filters, int offset, int limit) {
        if (offset < 0 || limit < 1) {
            throw new IllegalArgumentException("offset " + offset + " and limit " + limit + " make no page");
        }
        try (IndexView view = index.view()) {
            return view.sessions(filters, offset, Math.min(limit, MAX_LIMIT));
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

    /** How much of the memory can be found, and how. */
    public Coverage coverage() {
        try (IndexView view = index.view()) {
            return view.coverage();
        }
    }
}
