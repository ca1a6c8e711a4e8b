package io.funes.search;

import io.funes.core.inference.Embedder;
import io.funes.core.inference.Reranker;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneOffset;
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

    /** The same, asked at a fixed time: figures of quality must not depend on the day they are taken. */
    public Recall at(Instant moment) {
        return new Recall(index, embedder, reranker, tuning, Clock.fixed(moment, ZoneOffset.UTC));
    }

    /** The same, with a reranker that takes the time it needs: nor may they depend on the machine. */
    public Recall patient() {
        return new Recall(index, embedder, reranker, tuning.withRerankBudget(Duration.ofHours(1)), clock);
    }

    /** Answers one question from a moment of another index. */
    public Answer ask(Question question, IndexView view) {
        Question asked = question.withFilters(question.filters().in(view));
        Ranking ranking = new Ranking(view, embedder, reranker, tuning, clock.instant(), Limits.of(asked));
        return ranking.answer();
    }
}
