package io.funes.search;

import io.funes.core.trace.Chunk;
import io.funes.core.trace.ReadingOrder;
import io.funes.core.trace.SessionId;
import io.funes.core.trace.TurnId;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;

/** Opens turns: whole, in order, with what surrounds them. */
public final class Get {

    public static final int DEFAULT_WINDOW = 3;
    public static final int MAX_WINDOW = 50;
    public static final int MAX_TURNS = 200;

    /** How many characters one answer holds; what is longer is cut turn by turn, or ends early. */
    public static final int MAX_CHARACTERS = 60_000;

    private final IndexSource index;
    private final int most;

    public Get(IndexSource index) {
        this(index, MAX_CHARACTERS);
    }

    private Get(IndexSource index, int most) {
        this.index = index;
        this.most = most;
    }

    /** The same with answers that hold at most so many characters of turns. */
    public Get within(int characters) {
        return new Get(index, Math.min(most, characters));
    }

    /**
     * What someone names: one turn with its surroundings, several by their numbers, or the rest of one.
     *
     * @param name a turn's id or the beginning of it, its number, or two numbers with a dash between
     * @param window how many turns on either side of one that is named alone
     * @param skip how many characters (code points) of the turn have been read; 0 opens it from its beginning
     * @throws NotInMemoryException when it is not stored
     * @throws IllegalArgumentException when several turns begin like this, or a number makes no sense
     */
    public Excerpt open(SessionId session, String name, int window, int skip) {
        TurnName.Found found;
        try (IndexView view = index.view()) {
            found = new TurnName(name).in(view, summary(view, session));
        }
        if (found instanceof TurnName.Range range) {
            return skip == 0 ? range(session, range.from(), range.to()) : rest(session, range.from(), skip);
        }
        TurnName.One one = (TurnName.One) found;
        return skip == 0 ? around(session, one, window) : rest(session, one, skip);
    }

    /**
     * A turn and {@code window} turns on either side.
     *
     * @throws NotInMemoryException when the session or the turn is not stored
     */
    public Excerpt turn(SessionId session, TurnId turn, int window) {
        return open(session, turn.value(), window, 0);
    }

    private Excerpt around(SessionId session, TurnName.One one, int window) {
        List<String> notes = new ArrayList<>();
        int width = width(window, notes);
        try (IndexView view = index.view()) {
            return opening(one, 0, notes).excerpt(summary(view, session), chunks(view, session, one, width));
        }
    }

    /** Without a window only the turn that was named, also where others have its number. */
    private static List<Chunk> chunks(IndexView view, SessionId session, TurnName.One one, int width) {
        Set<Chunk> chunks = new TreeSet<>(ReadingOrder.OF_CHUNKS);
        one.seqs().forEach(seq -> chunks.addAll(view.turns(session, seq - width, seq + width)));
        return chunks.stream().filter(c -> width > 0 || one.isNamed(c)).toList();
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
                throw TurnName.absent("turns " + from + " to " + end, view, summary);
            }
            if (end < to) {
                notes.add("at most " + MAX_TURNS + " turns at once; go on from " + (end + 1));
            }
            return opening(TurnName.One.numbered(from), 0, notes).excerpt(summary, chunks);
        }
    }

    /**
     * What is left of one turn after its first characters: the way on where a turn was cut.
     *
     * @param skip how many characters (code points) of the turn's blocks have been read
     * @throws NotInMemoryException when the session or the turn is not stored
     * @throws IllegalArgumentException when the turn has no more characters than that
     */
    public Excerpt rest(SessionId session, long seq, int skip) {
        return rest(session, TurnName.One.numbered(seq), skip);
    }

    private Excerpt rest(SessionId session, TurnName.One one, int skip) {
        if (skip < 0) {
            throw new IllegalArgumentException("a turn begins at character 0, not " + skip);
        }
        try (IndexView view = index.view()) {
            List<Chunk> chunks = chunks(view, session, one, 0);
            SessionSummary summary = summary(view, session);
            if (chunks.isEmpty()) {
                throw TurnName.absent("turn " + one.seqs().get(0), view, summary);
            }
            return opening(one, skip, new ArrayList<>()).excerpt(summary, chunks);
        }
    }

    private static SessionSummary summary(IndexView view, SessionId session) {
        return view.session(session)
                .orElseThrow(() -> new NotInMemoryException(
                        "no session " + session + " in this memory; `funes sessions` lists those there are"));
    }

    private Opening opening(TurnName.One center, int skip, List<String> notes) {
        return new Opening(center, skip, most, notes);
    }

    private static int width(int window, List<String> notes) {
        if (window < 0) {
            throw new IllegalArgumentException("window is " + window + "; it must be at least 0");
        }
        if (window > MAX_WINDOW) {
            notes.add("window " + window + " is beyond its limit; " + MAX_WINDOW + " was used");
        }
        return Math.min(window, MAX_WINDOW);
    }
}
