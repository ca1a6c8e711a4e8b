package io.funes.search;

import io.funes.core.trace.Chunk;
import io.funes.core.trace.TurnId;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
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

    /** What was meant. */
    sealed interface Found {}

    /** Several turns, by the first and the last number. */
    record Range(long from, long to) implements Found {}

    /**
     * One turn, which is shown with its surroundings.
     *
     * @param seqs its number; more where a harness used its id again
     * @param turn its id, where that is how it was named: others may have its number
     */
    record One(List<Long> seqs, Optional<TurnId> turn) implements Found {

        static One numbered(long seq) {
            return new One(List.of(seq), Optional.empty());
        }

        /** Whether a chunk is of this turn; of its number, where that is all that is known. */
        boolean isNamed(Chunk chunk) {
            return turn.map(chunk.turn()::equals).orElseGet(() -> seqs.contains(chunk.seq()));
        }

        /** How far off a chunk's turn is; nothing is nearer than the turn itself. */
        long distance(Chunk chunk) {
            long numbers = seqs.stream()
                    .mapToLong(seq -> Math.abs(seq - chunk.seq()))
                    .min()
                    .orElse(0);
            return isNamed(chunk) ? -1 : numbers;
        }
    }

    /**
     * @throws NotInMemoryException when the session has no such turn
     * @throws IllegalArgumentException when several turns begin like this
     */
    Found in(IndexView view, SessionSummary session) {
        TurnId turn = new TurnId(text);
        List<Long> exact = view.seqs(session.id(), turn);
        if (!exact.isEmpty()) {
            return new One(exact, Optional.of(turn));
        }
        Matcher range = RANGE.matcher(text);
        if (range.matches()) {
            return new Range(Long.parseLong(range.group(1)), Long.parseLong(range.group(2)));
        }
        return NUMBER.matcher(text).matches() ? numbered(view, session) : beginning(view, session);
    }

    private Found numbered(IndexView view, SessionSummary session) {
        long seq = Long.parseLong(text);
        if (view.turns(session.id(), seq, seq).isEmpty()) {
            throw absent(view, session);
        }
        return One.numbered(seq);
    }

    private Found beginning(IndexView view, SessionSummary session) {
        SortedMap<Long, List<TurnId>> turns = view.turnsBeginning(session.id(), text);
        if (turns.isEmpty()) {
            throw absent(view, session);
        }
        List<TurnId> ids = turns.values().stream().flatMap(List::stream).toList();
        only(text, "turns", ids);
        TurnId turn = ids.get(0);
        return new One(view.seqs(session.id(), turn), Optional.of(turn));
    }

    private NotInMemoryException absent(IndexView view, SessionSummary session) {
        return absent("turn " + text, view, session);
    }

    /** What to say of turns that are not there: which numbers there are. */
    static NotInMemoryException absent(String what, IndexView view, SessionSummary session) {
        SortedMap<Long, List<TurnId>> all = view.turnsBeginning(session.id(), "");
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
