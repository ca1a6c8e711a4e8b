package io.funes.web.view;

import com.fasterxml.jackson.annotation.JsonInclude;
import io.funes.search.Explanation;
import java.util.List;
import java.util.Optional;

/**
 * One ranked passage with where its words come from. Fields without a value are left out.
 *
 * @param rank its place, from 1
 * @param score between 0 and 1, compares within one answer
 * @param weak whether the evidence for it is weak
 * @param passage the words
 * @param also in how many other turns nearly the same words stand
 * @param place the provenance
 * @param get the command that opens the turn
 * @param neighbors what was said around it
 * @param prompt the prompt it answers
 * @param closing the prose that ended that exchange
 * @param explanation the numbers behind the rank
 */
@JsonInclude(JsonInclude.Include.NON_EMPTY)
public record HitView(
        int rank,
        double score,
        boolean weak,
        String passage,
        int also,
        PlaceView place,
        String get,
        List<QuoteView> neighbors,
        Optional<QuoteView> prompt,
        Optional<QuoteView> closing,
        Optional<Explanation> explanation) {}
