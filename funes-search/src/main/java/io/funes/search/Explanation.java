package io.funes.search;

import java.util.OptionalDouble;
import java.util.OptionalInt;

/**
 * The numbers behind a rank, each step from the ones before:
 *
 * <pre>
 * fused = wordsShare + meaningShare + lent - asked
 * ranked = fusedShare + rerankShare     (fused where no reranker scored it)
 * score = ranked · recency
 * </pre>
 *
 * @param wordsRank its place among the matches by words, from 1, where it was one of those looked at
 * @param bm25 its BM25 score, 0 where no word matched
 * @param wordsShare what words put into the fused score
 * @param vectorRank its place among the matches by meaning, from 1, where it was one of those looked at
 * @param cosine the cosine between question and chunk, where the chunk has a vector
 * @param meaningShare what meaning put into the fused score; for a chunk without a vector yet, what its words stand for
 * @param lent what its neighbours, or the prompt it answers, lent
 * @param asked what is taken off a prompt that set an agent to work: who asks does not answer
 * @param fused the sum, by which the pool was cut
 * @param rerank the reranker's own score, where it scored this chunk
 * @param fusedShare what of the fused score is in the ranked one: its place whole, its words and meaning in part
 * @param rerankShare what the reranker put into the ranked one
 * @param ranked the sum before age
 * @param recency the weight that age left, between the floor and 1
 * @param score what the hits are sorted by
 */
public record Explanation(
        OptionalInt wordsRank,
        double bm25,
        double wordsShare,
        OptionalInt vectorRank,
        OptionalDouble cosine,
        double meaningShare,
        double lent,
        double asked,
        double fused,
        OptionalDouble rerank,
        double fusedShare,
        double rerankShare,
        double ranked,
        double recency,
        double score) {}
