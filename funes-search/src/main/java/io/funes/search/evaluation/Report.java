package io.funes.search.evaluation;

import io.funes.search.Coverage;
import java.util.List;
import java.util.Map;

/**
 * What an evaluation found. It is written as JSON as it stands.
 *
 * @param questions how many had an answer to be found
 * @param negatives how many had none
 * @param coverage how much of the memory had vectors when it had fewest: what is measured without them is not what recall
 *     is worth
 * @param variants one for each variant, in the order asked for
 */
public record Report(int questions, int negatives, Coverage coverage, List<Measured> variants) {

    /**
     * One variant.
     *
     * @param variant its label
     * @param turn metrics by turn, over the questions whose turns are known; keys such as {@code MRR@10}; empty where there is
     *     no such question
     * @param session metrics by session
     * @param byDifficulty MRR@10 by session, or by turn where turns are known, for each difficulty
     * @param gain by how much MRR@10 is better than each other variant's, question by question; keys are their labels
     * @param sessionGain the same by session
     * @param millisP50 how long half of the answers took at most
     * @param millisP99 how long 99 of 100 took at most
     * @param weakNegatives the part of the negatives answered with weak matches only, or with none
     * @param weakPositives the part of the others answered so
     */
    public record Measured(
            String variant,
            Map<String, Interval> turn,
            Map<String, Interval> session,
            Map<String, Interval> byDifficulty,
            Map<String, Interval> gain,
            Map<String, Interval> sessionGain,
            double millisP50,
            double millisP99,
            double weakNegatives,
            double weakPositives) {}
}
