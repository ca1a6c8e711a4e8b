package io.funes.search;

import io.funes.core.inference.Embedder;
import io.funes.core.inference.Reranker;
import java.time.Clock;
import java.util.Optional;

/** Answers questions with ranked passages and their provenance. */
public final class Recall {

    private final IndexSource index;
    private final Embedder embedder;
    private final Optional<Reranker> reranker;
    private final Tuning tuning;
    private final Clock clock;

    public Recall(IndexSource index, Embedder embedder, Optional<Reranker> reranker, Tuning tuning, Clock clock) {
        this.index = index;
        this.embedder = embedder;
        this.reranker = reranker;
        this.tuning = tuning;
        this.clock = clock;
    }

    /**
     * Answers one question. Safe for concurrent callers.
     *
     * @throws IndexUnavailableException when the index needs a rebuild
     */
    public Answer ask(Question question) {
        try (IndexView view = index.view()) {
            return ask(question, view);
        }
    }

    /** Answers one question from a moment of another index. */
    public Answer ask(Question question, IndexView view) {
        Question asked = question.withFilters(question.filters().in(view));
        Ranking ranking = new Ranking(view, embedder, reranker, tuning, clock.instant(), Limits.of(asked));
        return ranking.answer();
    }
}
