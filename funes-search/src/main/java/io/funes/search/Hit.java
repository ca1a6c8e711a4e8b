package io.funes.search;

import io.funes.core.trace.Chunk;
import java.util.List;
import java.util.Optional;

/**
 * One ranked passage.
 *
 * @param rank its place, from 1
 * @param score between 0 and 1; compares within one answer
 * @param chunk the chunk that matched, with its provenance
 * @param passage the words shown: the chunk's, cut, and marked with {@code […]}, only where the budget's ceiling forces it
 * @param weak whether the evidence for it is weak
 * @param also in how many other turns nearly the same words were found; they are folded into this hit
 * @param neighbors what was said around it, in order
 * @param exchange the prompt it answers and the prose that closes it
 * @param memory the label of its memory, where several were asked
 * @param explanation the numbers behind its rank, where asked for
 */
public record Hit(
        int rank,
        double score,
        Chunk chunk,
        String passage,
        boolean weak,
        int also,
        List<Quote> neighbors,
        Exchange exchange,
        Optional<String> memory,
        Optional<Explanation> explanation) {

    public Hit {
        neighbors = List.copyOf(neighbors);
    }
}
