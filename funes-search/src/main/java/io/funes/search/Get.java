package io.funes.search;

import io.funes.core.trace.Chunk;
import io.funes.core.trace.SessionId;
import io.funes.core.trace.TurnId;
import java.util.ArrayList;
import java.util.List;

/** Opens turns: whole, in order, with what surrounds them. */
public final class Get {

    public static final int DEFAULT_WINDOW = 3;
    public static final int MAX_WINDOW = 50;
    public static final int MAX_TURNS = 200;

    /** How many characters one answer holds; what is longer is cut turn by turn, or ends early. */
    public static final int MAX_CHARACTERS = 60_000;

    private final IndexSource index;

    public Get(IndexSource index) {
        this.index = index;
    }

    /**
     * A turn and {@code window} turns on either side.
     *
     * @throws NotInMemoryException when the session or the turn is not stored
     */
    public Excerpt turn(SessionId session, TurnId turn, int window) {
        List<String> notes = new ArrayList<>();
        int width = within("window", window, 0, MAX_WINDOW, notes);
        try (IndexView view = index.view()) {
            SessionSummary summary = summary(view, session);
            long seq = view.seq(session, turn)
                    .orElseThrow(() -> new NotInMemoryException("no turn " + turn + " in session " + session
                            + "; it has " + summary.turns() + " turns, open them by number instead"));
            return new Opening(seq, 0, notes).excerpt(summary, view.turns(session, seq - width, seq + width));
        }
    }

    /**
     * The turns numbered {@code from} to {@code to}, both included, at most {@value #MAX_TURNS}; the notes say where to
     * go on.
     *
     * @throws NotInMemoryException when the session is not stored or has no turn in that range
     */
    public Excerpt range(SessionId session, long from, long to) {
        if (from < 0 || to < from) {
            throw new IllegalArgumentException("turns " + from + " to " + to + " are no range");
        }
        List<String> notes = new ArrayList<>();
        long end = to - from < MAX_TURNS ? to : from + MAX_TURNS - 1;
        try (IndexView view = index.view()) {
            SessionSummary summary = summary(view, session);
            List<Chunk> chunks = view.turns(session, from, end);
            if (chunks.isEmpty()) {
                throw new NotInMemoryException("session " + session + " has no turns " + from + " to " + end
                        + "; it has " + summary.turns() + " turns");
            }
            if (end < to) {
                notes.add("at most " + MAX_TURNS + " turns at once; go on from " + (end + 1));
            }
            return new Opening(from, 0, notes).excerpt(summary, chunks);
        }
    }

    /**
     * What is left of one turn after its first characters: the way on where a turn was cut.
     *
     * @param skip how many characters (code points) of the turn's blocks have been read
     * @throws NotInMemoryException when the session or the turn is not stored
     */
    public Excerpt rest(SessionId session, long seq, int skip) {
        if (skip < 0) {
            throw new IllegalArgumentException("a turn begins at character 0, not " + skip);
        }
        try (IndexView view = index.view()) {
            List<Chunk> chunks = view.turns(session, seq, seq);
            SessionSummary summary = summary(view, session);
            if (chunks.isEmpty()) {
                throw new NotInMemoryException(
                        "session " + session + " has no turn " + seq + "; it has " + summary.turns() + " turns");
            }
            return new Opening(seq, skip, new ArrayList<>()).excerpt(summary, chunks);
        }
    }

    private static SessionSummary summary(IndexView view, SessionId session) {
        return view.session(session)
                .orElseThrow(() -> new NotInMemoryException(
                        "no session " + session + " in this memory; `funes sessions` lists those there are"));
    }

    private static int within(String name, int value, int min, int max, List<String> notes) {
        int cut = Math.max(min, Math.min(max, value));
        if (cut != value) {
            notes.add(name + " " + value + " is beyond its limit; " + cut + " was used");
        }
        return cut;
    }
}
