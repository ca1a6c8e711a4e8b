package io.funes.core.inference.store;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
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
    private final List<String> names;

    /**
     * @param models the home's {@code models/}
     * @param choice a model's name, or {@value #NONE}; empty for the best there is
     */
    public RerankerModel(ModelStore store, Path models, Optional<String> choice) {
        this.store = store;
        this.models = models;
        this.names = choice.map(name -> name.equals(NONE) ? List.<String>of() : List.of(PinnedModel.requireName(name)))
                .orElse(List.of(PinnedModel.MS_MARCO_MINILM.name(), BY_HAND));
    }

    @Override
    public Optional<Path> get() {
        return names.stream()
                .flatMap(name -> Stream.concat(store.find(name).stream(), byHand(name)))
                .findFirst();
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
