package io.funes.search.evaluation;

import io.funes.core.trace.SessionId;
import io.funes.core.trace.TurnId;
import io.funes.search.Filters;
import java.util.List;
import java.util.Optional;

/**
 * A question whose answer is known.
 *
 * @param query what is asked
 * @param relevant where the answer is; empty for a question that this memory cannot answer
 * @param filters what the question is limited to
 * @param difficulty a word to group by, such as {@code hard}; empty where none is given
 */
public record Label(String query, List<Place> relevant, Filters filters, String difficulty) {

    public Label {
        relevant = List.copyOf(relevant);
    }

    /** Whether the right answer is that there is none. */
    public boolean isNegative() {
        return relevant.isEmpty();
    }

    /** Whether the turns, and not only the sessions, are known. */
    boolean namesTurns() {
        return relevant.stream().anyMatch(place -> place.turn().isPresent());
    }

    /**
     * Where an answer is.
     *
     * @param session the session
     * @param turn the turn, where known
     */
    public record Place(SessionId session, Optional<TurnId> turn) {}
}
