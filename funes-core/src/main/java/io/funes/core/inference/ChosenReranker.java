package io.funes.core.inference;

import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Function;
import java.util.function.Supplier;

/**
 * The reranker of a home: a cross-encoder where one is there, otherwise what needs no model of its own. It looks anew for
 * every question, so that a model that was pulled or imported serves the next one, and one that is still being fetched
 * holds nobody up.
 */
public final class ChosenReranker implements Reranker {

    private final Supplier<Optional<Path>> model;
    private final Function<Path, Reranker> opener;
    private final Reranker otherwise;
    private final Map<Path, Reranker> opened = new ConcurrentHashMap<>();

    /**
     * @param model the directory of the cross-encoder that is wanted, where it is there and whole
     * @param opener makes a reranker of such a directory
     * @param otherwise serves while there is none; closing it is left to who made it
     */
    public ChosenReranker(Supplier<Optional<Path>> model, Function<Path, Reranker> opener, Reranker otherwise) {
        this.model = model;
        this.opener = opener;
        this.otherwise = otherwise;
    }

    @Override
    public String name() {
        return current().name();
    }

    @Override
    public List<Double> scores(String question, List<String> passages, Duration budget) {
        return current().scores(question, passages, budget);
    }

    @Override
    public boolean scoresAreCosines() {
        return current().scoresAreCosines();
    }

    private Reranker current() {
        return model.get()
                .map(directory -> opened.computeIfAbsent(directory, opener))
                .orElse(otherwise);
    }

    @Override
    public void close() {
        opened.values().forEach(Reranker::close);
    }
}
