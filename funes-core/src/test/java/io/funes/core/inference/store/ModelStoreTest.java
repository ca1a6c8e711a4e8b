package io.funes.core.inference.store;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.funes.core.inference.InferenceException;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ModelStoreTest {

    private static final byte[] ONNX = bytes(300_000, 1);
    private static final byte[] TOKENIZER = bytes(5_000, 2);

    @TempDir
    Path directory;

    private PinnedModel model;
    private ModelStore store;
    private HostileSource source;

    @BeforeEach
    void make() throws IOException {
        model = new PinnedModel(
                "tiny",
                "owner/tiny",
                "0123456789abcdef",
                "MIT",
                List.of(
                        file("onnx/model_int8.onnx", ModelFile.ONNX, ONNX),
                        file("tokenizer.json", ModelFile.TOKENIZER, TOKENIZER)));
        store = new ModelStore(directory.resolve("models"), List.of(model));
        source = new HostileSource();
    }

    private ModelFile file(String path, String name, byte[] content) throws IOException {
        Path copy = Files.write(Files.createTempFile(directory, "content", ""), content);
        return new ModelFile(path, name, content.length, Sha256.of(copy));
    }

    private static byte[] bytes(int count, long seed) {
        byte[] bytes = new byte[count];
        new Random(seed).nextBytes(bytes);
        return bytes;
    }

    private Path pull() {
        return store.pull("tiny", source, PullProgress.SILENT);
    }

    private void assertWhole(Path place) throws IOException {
        assertThat(Files.readAllBytes(place.resolve("model.onnx"))).isEqualTo(ONNX);
        assertThat(Files.readAllBytes(place.resolve("tokenizer.json"))).isEqualTo(TOKENIZER);
        try (Stream<Path> files = Files.list(place)) {
            assertThat(files.map(file -> file.getFileName().toString()))
                    .containsExactlyInAnyOrder("model.onnx", "tokenizer.json", "model.json", ".lock");
        }
        assertThat(store.find("tiny")).contains(place);
        assertThat(store.verify("tiny")).isEmpty();
    }

    @Test
    void fetchesWhatIsPinned() throws IOException {
        assertThat(store.find("tiny")).isEmpty();
        assertWhole(pull());
        assertThat(source.opened)
                .containsExactly(
                        "owner/tiny@0123456789abcdef onnx/model_int8.onnx from 0",
                        "owner/tiny@0123456789abcdef tokenizer.json from 0");
    }

    @Test
    void fetchesOnceOnly() throws IOException {
        pull();
        source.opened.clear();
        assertWhole(pull());
        assertThat(source.opened).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(ints = {0, 1, 65_536, 299_999})
    void goesOnWhereAnEarlierAttemptStopped(int stopAfter) throws IOException {
        source.breakAfter = stopAfter;
        assertThatThrownBy(this::pull)
                .isInstanceOf(InferenceException.class)
                .hasMessageContaining("tiny")
                .hasMessageContaining("connection reset");
        assertThat(store.find("tiny")).isEmpty();
        source.opened.clear();
        source.breakAfter = Integer.MAX_VALUE;
        assertWhole(pull());
        assertThat(source.opened.get(0)).endsWith("from " + stopAfter);
    }

    @Test
    void beginsAgainWhenTheResumedFileIsNotRight() throws IOException {
        source.breakAfter = 1000;
        assertThatThrownBy(this::pull).isInstanceOf(InferenceException.class);
        source.breakAfter = Integer.MAX_VALUE;
        source.ignoreOffset = true;
        assertWhole(pull());
    }

    @Test
    void refusesWhatIsNotPinnedAndKeepsNothing() throws IOException {
        source.corrupt = true;
        assertThatThrownBy(this::pull)
                .isInstanceOf(InferenceException.class)
                .hasMessageContaining("onnx/model_int8.onnx of owner/tiny@0123456789abcdef")
                .hasMessageContaining("is not the file that is pinned");
        assertThat(store.find("tiny")).isEmpty();
        source.corrupt = false;
        assertWhole(pull());
    }

    @Test
    void stopsReadingWhatHasNoEnd() {
        source.endless = true;
        assertThatThrownBy(this::pull).hasMessageContaining("is not the file that is pinned");
    }

    @Test
    void stopsWhenInterruptedAndGoesOnLater() throws IOException {
        source.interrupt = true;
        assertThatThrownBy(this::pull).hasMessageContaining("was stopped");
        assertThat(Thread.interrupted()).isTrue();
        source.interrupt = false;
        source.opened.clear();
        assertWhole(pull());
        assertThat(source.opened.get(0)).doesNotEndWith("from 0");
    }

    @Test
    void tellsHowFarItIs() {
        List<Long> seen = new ArrayList<>();
        store.pull("tiny", source, (file, done) -> {
            if (file.name().equals("model.onnx")) {
                seen.add(done);
            }
        });
        assertThat(seen).isSorted().last().isEqualTo(300_000L);
    }

    @Test
    void finishesAnInstallThatWasKilledBeforeItsLock() throws IOException {
        Path place = pull();
        Files.delete(place.resolve("model.json"));
        assertThat(store.find("tiny")).isEmpty();
        assertWhole(pull());
    }

    @Test
    void saysWhatIsDamagedAndRepairsIt() throws IOException {
        Path place = pull();
        byte[] damaged = ONNX.clone();
        damaged[77] ^= 1;
        Files.write(place.resolve("model.onnx"), damaged);
        assertThat(store.verify("tiny")).singleElement().asString().contains("model.onnx is damaged", "pull or import");
        assertWhole(pull());
    }

    @Test
    void takesATornFileForNoModel() throws IOException {
        Path place = pull();
        Files.write(place.resolve("tokenizer.json"), Arrays.copyOf(TOKENIZER, 100));
        assertThat(store.find("tiny")).isEmpty();
        assertWhole(pull());
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "{", "{}", "null", "[]", "{\"name\":\"tiny\"}"})
    void takesABrokenLockForNoModel(String lock) throws IOException {
        Path place = pull();
        Files.writeString(place.resolve("model.json"), lock);
        assertThat(store.find("tiny")).isEmpty();
        assertWhole(pull());
    }

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

    /** A source that breaks, lies, or never ends. */
    private static final class HostileSource implements ModelSource {

        private final Map<String, byte[]> files = Map.of("onnx/model_int8.onnx", ONNX, "tokenizer.json", TOKENIZER);
        private final List<String> opened = new ArrayList<>();
        private int breakAfter = Integer.MAX_VALUE;
        private boolean ignoreOffset;
        private boolean corrupt;
        private boolean endless;
        private boolean interrupt;

        @Override
        public InputStream open(String repository, String revision, String path, long offset) {
            opened.add(repository + "@" + revision + " " + path + " from " + offset);
            byte[] content = files.get(path);
            int from = ignoreOffset ? 0 : (int) offset;
            return new Breaking(Arrays.copyOfRange(content, from, content.length));
        }

        private final class Breaking extends InputStream {

            private final InputStream in;
            private int read;

            Breaking(byte[] rest) {
                if (corrupt) {
                    rest[0] ^= 1;
                }
                this.in = new ByteArrayInputStream(rest);
            }

            @Override
            public int read() {
                throw new UnsupportedOperationException();
            }

            @Override
            public int read(byte[] buffer, int offset, int length) throws IOException {
                if (interrupt) {
                    Thread.currentThread().interrupt();
                }
                if (read >= breakAfter) {
                    throw new IOException("connection reset");
                }
                int n = in.read(buffer, offset, Math.min(length, breakAfter - read));
                read += Math.max(0, n);
                return n < 0 && endless ? length : n;
            }
        }
    }
}
