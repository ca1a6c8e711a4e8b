package io.funes.search;

import java.util.List;

/**
 * What the two legs found.
 *
 * @param all the chunks, in the order of their ids
 * @param bound the BM25 score that hardly a chunk can reach: the rarest dozen words of the question, as often as one likes
 * @param notes what a reader should know about how the question was taken
 */
public record Matches(List<Match> all, double bound, List<String> notes) {

    public Matches {
        all = List.copyOf(all);
        notes = List.copyOf(notes);
    }
}
