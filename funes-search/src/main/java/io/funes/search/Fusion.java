package io.funes.search;

import java.util.List;
import java.util.OptionalInt;
import java.util.function.Predicate;

/** Makes one score of the two legs' evidence. */
final class Fusion {

    /** Cosines of this embedder begin to mean something here, and hardly pass the sum of both. */
    private static final double COSINE_FROM = 0.425;

    private static final double COSINE_SPAN = 0.5;
    private static final double RECIPROCAL = 60;

    private final Tuning tuning;

    Fusion(Tuning tuning) {
        this.tuning = tuning;
    }

    /** The candidates, best first. */
    List<Candidate> fuse(Matches matches, Variant variant) {
        double top = top(matches);
        return matches.all().stream()
                .filter(takesPart(variant))
                .map(m -> candidate(m, variant, top == 0 ? 0 : m.bm25() / top))
                .sorted(Candidate.BY_FUSED)
                .toList();
    }

    /** The best BM25 score, or what a good one would be, so that one common word does not count like a full match. */
    private double top(Matches matches) {
        double best = matches.all().stream().mapToDouble(Match::bm25).max().orElse(0);
        return Math.max(best, tuning.goodWords() * matches.bound());
    }

    private Candidate candidate(Match match, Variant variant, double words) {
        return switch (variant) {
            case WORDS -> Candidate.of(match, words, 0);
            case VECTORS -> Candidate.of(match, 0, match.cosine().orElse(0));
            case RRF -> Candidate.of(match, reciprocal(match.wordsRank()), reciprocal(match.vectorRank()));
            case FUSED, RERANK, FULL ->
                Candidate.of(match, tuning.alpha() * words, (1 - tuning.alpha()) * meaning(match, words));
        };
    }

    private double meaning(Match match, double words) {
        return match.cosine().isPresent()
                ? Math.max(0, (match.cosine().getAsDouble() - COSINE_FROM) / COSINE_SPAN)
                : tuning.unseen() * words;
    }

    private static double reciprocal(OptionalInt rank) {
        return rank.isPresent() ? 1 / (RECIPROCAL + rank.getAsInt()) : 0;
    }

    private static Predicate<Match> takesPart(Variant variant) {
        return switch (variant) {
            case WORDS -> m -> m.wordsRank().isPresent();
            case VECTORS -> m -> m.vectorRank().isPresent();
            case RRF, FUSED, RERANK, FULL -> m -> true;
        };
    }
}
