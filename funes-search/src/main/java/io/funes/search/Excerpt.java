package io.funes.search;

import java.util.List;

/**
 * Turns of one session, in order.
 *
 * @param session where they are from
 * @param turns what was asked for, as far as it is stored
 * @param notes what a reader should know: values cut to their limits, turns cut and how to read the rest
 */
public record Excerpt(SessionSummary session, List<TurnView> turns, List<String> notes) {

    public Excerpt {
        turns = List.copyOf(turns);
        notes = List.copyOf(notes);
    }
}
