package io.funes.core.inference.store;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Where the cross-encoder of a home is. Without a choice: the pinned one, when it was pulled, imported or ships in this
 * build; else {@code models/cross-encoder}, imported or put there by hand.
 */
public final class RerankerModel implements Supplier<Optional<Path>> {

    /** The choice of nobody's model: rerank with what needs none. */
    public static final String NONE = "late";

    private static final String BY_HAND = "cross-encoder";

    private final ModelStore store;
    private final Path models;
    private final Optional<String> choice;
    private final List<String> names;

    /**
     * @param models the home's {@code models/}
     * @param choice a model's name, or {@value #NONE}; empty for the best there is
     */
    public RerankerModel(ModelStore store, Path models, Optional<String> choice) {
        this.store = store;
        this.models = models;
        this.choice = choice;
        this.names = choice.map(name -> name.equals(NONE) ? List.<String>of() : List.of(PinnedModel.requireName(name)))
                .orElse(List.of(PinnedModel.MS_MARCO_MINILM.name(), BY_HAND));
    }

    @Override
    public Optional<Path> get() {
        return names.stream()
                .flatMap(name -> Stream.concat(store.find(name).stream(), byHand(name)))
                .findFirst();
    }

    /**
     * What is to be said when a model is chosen that is not there: why, and what brings it. Nothing that was chosen needs
     * to be there before it is pulled or imported, so this is for a word of warning, not for a refusal.
     */
    public Optional<String> missing() {
        return choice.filter(name -> !name.equals(NONE) && get().isEmpty()).map(this::missing);
    }

    private String missing(String name) {
        List<StoredModel> known = store.list();
        boolean pinned = known.stream().anyMatch(model -> model.name().equals(name));
        String others = known.stream().map(StoredModel::name).collect(Collectors.joining(", "));
        return "the reranker is set to \"" + name + "\", which is not here, so late interaction serves; "
                + (pinned
                        ? "`funes models pull " + name + "` brings it"
                        : "set it to " + NONE + " or to one of " + others + ", or run `funes models import " + name
                                + " DIRECTORY`");
    }

    /** A directory that nothing is recorded about counts only under the name that was always looked for. */
    private Stream<Path> byHand(String name) {
        Path directory = models.resolve(name);
        boolean whole = name.equals(BY_HAND)
                && Files.isRegularFile(directory.resolve(ModelFile.ONNX))
                && Files.isRegularFile(directory.resolve(ModelFile.TOKENIZER));
        return whole ? Stream.of(directory) : Stream.empty();
    }
}
