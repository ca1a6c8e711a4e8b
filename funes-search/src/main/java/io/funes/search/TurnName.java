package io.funes.search;

import io.funes.core.trace.TurnId;
import java.util.Collection;
import java.util.OptionalLong;
import java.util.SortedMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * What someone calls turns of a session: the id of one, the beginning of its id, its number, or the first and the last
 * number with a dash between.
 *
 * @param text as it was given
 */
record TurnName(String text) {

    private static final Pattern NUMBER = Pattern.compile("[0-9]{1,6}"); // an id may begin with more digits
    private static final Pattern RANGE = Pattern.compile("([0-9]{1,9})-([0-9]{1,9})");
    private static final int SHOWN = 10;

    TurnName {
        if (text.isBlank()) {
            throw new IllegalArgumentException("a turn needs a name: its id, or its number after `seq`");
        }
    }

    /**
     * Numbers of turns.
     *
     * @param alone whether one turn was named, which is shown with its surroundings
     */
    record Found(long from, long to, boolean alone) {}

    /**
     * @throws NotInMemoryException when the session has no such turn
     * @throws IllegalArgumentException when several turns begin like this
     */
    Found in(IndexView view, SessionSummary session) {
        OptionalLong exact = view.seq(session.id(), new TurnId(text));
        Matcher range = RANGE.matcher(text);
        if (exact.isEmpty() && range.matches()) {
            return new Found(Long.parseLong(range.group(1)), Long.parseLong(range.group(2)), false);
        }
        boolean number = exact.isEmpty() && NUMBER.matcher(text).matches();
        long seq = exact.orElseGet(() -> number ? numbered(view, session) : beginning(view, session));
        return new Found(seq, seq, true);
    }

    private long numbered(IndexView view, SessionSummary session) {
        long seq = Long.parseLong(text);
        if (view.turns(session.id(), seq, seq).isEmpty()) {
            throw absent(view, session);
        }
        return seq;
    }

    private long beginning(IndexView view, SessionSummary session) {
        SortedMap<Long, TurnId> turns = view.turnsBeginning(session.id(), text);
        if (turns.isEmpty()) {
            throw absent(view, session);
        }
        only(text, "turns", turns.values());
        return turns.firstKey();
    }

    private NotInMemoryException absent(IndexView view, SessionSummary session) {
        return absent("turn " + text, view, session);
    }

    /** What to say of turns that are not there: which numbers there are. */
    static NotInMemoryException absent(String what, IndexView view, SessionSummary session) {
        SortedMap<Long, TurnId> all = view.turnsBeginning(session.id(), "");
        return new NotInMemoryException("no " + what + " in session " + session.id() + ", which has turns numbered "
                + all.firstKey() + " to " + all.lastKey() + "; open them by number, one as " + all.firstKey()
                + " or several as " + all.firstKey() + "-" + all.lastKey());
    }

    /** @throws IllegalArgumentException when there are several, naming what there is to choose from */
    static void only(String text, String what, Collection<?> all) {
        if (all.size() > 1) {
            String some = all.stream().limit(SHOWN).map(Object::toString).collect(Collectors.joining(", "));
            throw new IllegalArgumentException(all.size() + " " + what + " begin with " + text + ": " + some
                    + (all.size() > SHOWN ? ", …" : "") + "; give more of the id");
        }
    }
}
