package io.funes.core.inference;

import static org.assertj.core.api.Assertions.assertThat;

import io.funes.core.inference.store.ModelFile;
import io.funes.core.inference.store.ModelStore;
import io.funes.core.inference.store.PinnedModel;
import io.funes.core.inference.store.RerankerModel;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ChosenRerankerTest {

    @TempDir
    private Path home;

    @Test
    void anImportedModelServesTheNextQuestion() throws IOException {
        ModelStore store = store();
        Reranker chosen = chosen(store, Optional.of("mine"));
        assertThat(chosen.name()).isEqualTo("late");

        store.importFrom("mine", model(home.resolve("elsewhere")));

        assertThat(chosen.name()).isEqualTo("mine");
        assertThat(chosen.scores("q", List.of("a"), Duration.ofSeconds(1))).containsExactly(1.0);
    }

    @Test
    void aModelThatIsNotWholeIsPassedOver() throws IOException {
        ModelStore store = store();
        store.importFrom("mine", model(home.resolve("elsewhere")));
        Files.delete(models().resolve("mine").resolve(ModelFile.TOKENIZER));
        assertThat(chosen(store, Optional.of("mine")).name()).isEqualTo("late");
    }

    @Test
    void aModelPutThereByHandServes() throws IOException {
        model(models().resolve("cross-encoder"));
        assertThat(chosen(store(), Optional.empty()).name()).isEqualTo("cross-encoder");
    }

    @Test
    void whoWantsNoneGetsNone() throws IOException {
        model(models().resolve("cross-encoder"));
        assertThat(chosen(store(), Optional.of(RerankerModel.NONE)).name()).isEqualTo("late");
    }

    @Test
    void aChoiceThatIsNotThereIsSaidWithWhatBringsIt() throws IOException {
        ModelStore store = new ModelStore(models(), List.of(PinnedModel.MS_MARCO_MINILM));
        store.importFrom("mine", model(home.resolve("elsewhere")));
        String pinned = PinnedModel.MS_MARCO_MINILM.name();

        assertThat(missing(store, "nope"))
                .hasValue(
                        "the reranker is set to \"nope\", which is not here, so late interaction serves; set it to late"
                                + " or to one of " + pinned + ", mine, or run `funes models import nope DIRECTORY`");
        assertThat(missing(store, pinned)).get().asString().endsWith("; `funes models pull " + pinned + "` brings it");
        assertThat(missing(store, "mine")).isEmpty();
        assertThat(missing(store, RerankerModel.NONE)).isEmpty();
        assertThat(new RerankerModel(store, models(), Optional.empty()).missing())
                .isEmpty();
    }

    private Optional<String> missing(ModelStore store, String choice) {
        return new RerankerModel(store, models(), Optional.of(choice)).missing();
    }

    private ModelStore store() {
        return new ModelStore(models(), List.of());
    }

    private Path models() {
        return home.resolve("models");
    }

    private Reranker chosen(ModelStore store, Optional<String> choice) {
        return new ChosenReranker(
                new RerankerModel(store, models(), choice),
                directory -> new Named(directory.getFileName().toString()),
                new Named("late"));
    }

    private static Path model(Path directory) throws IOException {
        Files.createDirectories(directory);
        Files.writeString(directory.resolve(ModelFile.ONNX), "graph");
        Files.writeString(directory.resolve(ModelFile.TOKENIZER), "{}");
        return directory;
    }

    private record Named(String name) implements Reranker {

        @Override
        public List<Double> scores(String question, List<String> passages, Duration budget) {
            return passages.stream().map(p -> 1.0).toList();
        }

        @Override
        public void close() {}
    }
}
