package io.funes.search;

import java.time.Duration;

/**
 * The constants of the ranking, decided by the evaluation set.
 *
 * @param depth how many chunks each leg gives
 * @param alpha what words weigh in the fused score; meaning has the rest
 * @param goodWords the part of the BM25 bound that a good match by words has at least
 * @param unseen what a word match stands for where a chunk has no vector yet, against a full match by meaning
 * @param lent the part of the stronger neighbour's score that a chunk is lent
 * @param answering the part of its score that a prompt lends to what answers it, where it set an agent to work
 * @param closing the same for the prose that ends the exchange, where an agent says what came of it
 * @param asking the part of its own score that such a prompt loses: who asks does not answer
 * @param copyBits in how many of 64 bits the prints of near-copies differ at most; below 0 nothing is folded
 * @param toolShare the part of the pool that tool blocks may fill while prose is left
 * @param sessionShare the part of the pool that one session may fill while others are left
 * @param rerankWeight what the reranker weighs against the fused score, both standardised over the pool
 * @param rerankBudget the time a reranker has for one answer
 * @param goodEvidence a hit whose cosine and a third of its part of the BM25 bound come to less is weak
 * @param goodReranked the same with a reranker's cosine added, where one scored it
 * @param goodWordsAlone what that part must be at least where a chunk has no vector yet
 */
public record Tuning(
        int depth,
        double alpha,
        double goodWords,
        double unseen,
        double lent,
        double answering,
        double closing,
        double asking,
        int copyBits,
        double toolShare,
        double sessionShare,
        double rerankWeight,
        Duration rerankBudget,
        double goodEvidence,
        double goodReranked,
        double goodWordsAlone) {

    public static final Tuning DEFAULT = new Tuning(
            120, 0.4, 0.6, 0.6, 0.15, 0.3, 0.6, 0.3, 1, 0.6, 0.5, 0.6, Duration.ofMillis(1500), 0.65, 1.24, 0.3);

    /** The same with another time for the reranker: figures of quality must not depend on what else a machine does. */
    public Tuning withRerankBudget(Duration other) {
        return new Tuning(
                depth,
                alpha,
                goodWords,
                unseen,
                lent,
                answering,
                closing,
                asking,
                copyBits,
                toolShare,
                sessionShare,
                rerankWeight,
                other,
                goodEvidence,
                goodReranked,
                goodWordsAlone);
    }
}
