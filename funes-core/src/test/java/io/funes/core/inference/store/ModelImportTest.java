package io.funes.core.inference.store;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.funes.core.inference.InferenceException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Models from a directory, and how all are named. */
class ModelImportTest extends PinnedOne {

    @Test
    void importsFilesByTheirNamesInTheRepository() throws IOException {
        Path from = Files.createDirectories(directory.resolve("clone/onnx")).getParent();
        Files.write(from.resolve("onnx/model_int8.onnx"), ONNX);
        Files.write(from.resolve("tokenizer.json"), TOKENIZER);
        assertWhole(store.importFrom("tiny", from));
    }

    @Test
    void refusesToImportSomethingElseUnderAPinnedName() throws IOException {
        Path from = Files.createDirectories(directory.resolve("other"));
        Files.write(from.resolve("model.onnx"), TOKENIZER);
        Files.write(from.resolve("tokenizer.json"), TOKENIZER);
        assertThatThrownBy(() -> store.importFrom("tiny", from))
                .isInstanceOf(InferenceException.class)
                .hasMessageContaining("import it under another name");
        assertThat(store.find("tiny")).isEmpty();
        assertWhole(pull());
    }

    @Test
    void trustsAnUnknownModelOnFirstUseAndChecksItEverAfter() throws IOException {
        Path from = Files.createDirectories(directory.resolve("mine"));
        Files.write(from.resolve("model.onnx"), ONNX);
        Files.write(from.resolve("tokenizer.json"), TOKENIZER);
        Path place = store.importFrom("my-reranker", from);
        assertThat(store.find("my-reranker")).contains(place);
        assertThat(store.verify("my-reranker")).isEmpty();
        Files.write(place.resolve("tokenizer.json"), bytes(5_000, 3));
        assertThat(store.verify("my-reranker")).singleElement().asString().contains("tokenizer.json is damaged");
    }

    @Test
    void saysWhatADirectoryLacks() throws IOException {
        Path from = Files.createDirectories(directory.resolve("lacking"));
        Files.write(from.resolve("model.onnx"), ONNX);
        assertThatThrownBy(() -> store.importFrom("other", from))
                .isInstanceOf(InferenceException.class)
                .hasMessageContaining("has no tokenizer.json");
    }

    @Test
    void listsPinnedAndImportedModels() throws IOException {
        Path from = Files.createDirectories(directory.resolve("mine"));
        Files.write(from.resolve("model.onnx"), ONNX);
        Files.write(from.resolve("tokenizer.json"), TOKENIZER);
        assertThat(store.list())
                .containsExactly(new StoredModel("tiny", "owner/tiny@0123456789abcdef", 305_000, Optional.empty()));
        Path mine = store.importFrom("mine", from);
        Path pulled = pull();
        Files.createDirectories(directory.resolve("models/no-model"));
        assertThat(store.list())
                .containsExactly(
                        new StoredModel("tiny", "owner/tiny@0123456789abcdef", 305_000, Optional.of(pulled)),
                        new StoredModel("mine", from.toString(), 305_000, Optional.of(mine)));
    }

    @Test
    void namesTheModelsThatCanBePulled() {
        assertThatThrownBy(() -> store.pull("tinny", source, PullProgress.SILENT))
                .hasMessageContaining("\"tinny\" is no model that can be pulled; there is tiny");
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "..", "../x", "a/b", ".hidden", "a\\b", "a b"})
    void refusesNamesThatAreNoDirectory(String name) {
        assertThatThrownBy(() -> store.find(name)).isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> store.importFrom(name, directory)).isInstanceOf(IllegalArgumentException.class);
    }

    @Test
    void pinsTheRerankerOfFirstChoiceToACommit() {
        assertThat(PinnedModel.MS_MARCO_MINILM.revision()).matches("[0-9a-f]{40}");
        assertThat(PinnedModel.MS_MARCO_MINILM.files())
                .allSatisfy(file -> assertThat(file.sha256()).matches("[0-9a-f]{64}"));
        assertThat(PinnedModel.MS_MARCO_MINILM.bytes()).isEqualTo(23_912_112);
    }
}
