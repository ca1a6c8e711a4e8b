package io.funes.search;

import io.funes.core.trace.SessionId;
import io.funes.core.trace.TurnId;

/** Opens turns: whole, in order, with what surrounds them. */
public final class Get {

    public static final int DEFAULT_WINDOW = 3;
    public static final int MAX_WINDOW = 50;
    public static final int MAX_TURNS = 200;

    private final SearchIndex index;

    public Get(SearchIndex index) {
        this.index = index;
    }

    /**
     * A turn and {@code window} turns on either side.
     *
     * @throws NotInMemoryException when the session or the turn is not stored
     */
    public Excerpt turn(SessionId session, TurnId turn, int window) {
        throw new UnsupportedOperationException("not wired yet" + index + session + turn + window);
    }

    /**
     * The turns numbered {@code from} to {@code to}, both included, at most {@value #MAX_TURNS}; the notes say where to
     * go on.
     *
     * @throws NotInMemoryException when the session is not stored or has no turn in that range
     */
    public Excerpt range(SessionId session, long from, long to) {
        throw new UnsupportedOperationException("not wired yet" + index + session + from + to);
    }
}
