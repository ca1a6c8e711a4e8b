package io.funes.sync.hub;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.funes.core.inference.InferenceException;
import io.funes.core.inference.store.ModelFile;
import io.funes.core.inference.store.ModelStore;
import io.funes.core.inference.store.PinnedModel;
import io.funes.core.inference.store.PullProgress;
import io.funes.core.inference.store.Sha256;
import io.funes.sync.hub.stub.Fault;
import io.funes.sync.hub.stub.HubStub;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class HubModelsTest {

    private static final byte[] ONNX = bytes(1_500_000, 1);
    private static final byte[] TOKENIZER = bytes(40_000, 2);

    @TempDir
    private Path directory;

    private HubStub stub;
    private Hub hub;
    private ModelStore store;

    @BeforeEach
    void start() throws IOException {
        stub = HubStub.start(directory.resolve("stub"));
        stub.repository("owner/tiny", false);
        stub.put("owner/tiny", "onnx/model.onnx", ONNX);
        stub.put("owner/tiny", "tokenizer.json", TOKENIZER);
        hub = hub(Map.of());
        store = store(stub.head("owner/tiny"));
        stub.put("owner/tiny", "tokenizer.json", bytes(40_000, 3)); // what is pinned does not move with main
    }

    @AfterEach
    void stop() {
        hub.close();
        stub.close();
    }

    @Test
    void aPinnedModelComesWholeAndAtItsRevision() throws IOException {
        Path place = pull();
        assertThat(Files.readAllBytes(place.resolve("model.onnx"))).isEqualTo(ONNX);
        assertThat(Files.readAllBytes(place.resolve("tokenizer.json"))).isEqualTo(TOKENIZER);
        assertThat(store.verify("tiny")).isEmpty();
    }

    @ParameterizedTest
    @EnumSource(
            value = Fault.class,
            names = {"LIMITED", "UNAVAILABLE", "CUT_BEFORE", "LOST_ANSWER", "CUT_BODY"})
    void aPullGoesOnAfterWhatPasses(Fault fault) throws IOException {
        stub.faults().next(fault, "model.onnx", 2);
        assertThat(Files.readAllBytes(pull().resolve("model.onnx"))).isEqualTo(ONNX);
        assertThat(stub.faults().left()).isZero();
    }

    @Test
    void afterABreakOnlyTheRestIsAskedFor() {
        stub.faults().next(Fault.CUT_BODY, "resolve-cache", 1);
        pull();
        assertThat(stub.sent()).isLessThan(ONNX.length + TOKENIZER.length + ONNX.length / 4 * 3L);
    }

    @Test
    void anInterruptedPullIsGoneOnWithByTheNext() throws IOException {
        PullProgress stopping = (file, done) -> {
            if (done > 500_000) {
                throw new InferenceException("stopped");
            }
        };
        assertThatThrownBy(() -> store.pull("tiny", hub::model, stopping)).hasMessage("stopped");
        assertThat(store.find("tiny")).isEmpty();
        long before = stub.sent();
        assertThat(Files.readAllBytes(pull().resolve("model.onnx"))).isEqualTo(ONNX);
        assertThat(stub.seen()).anyMatch(seen -> seen.status() == 206);
        assertThat(stub.sent() - before).isLessThan(ONNX.length);
    }

    @Test
    void aServerThatSendsTheWholeForARestIsReadOver() throws IOException {
        stub.faults().next(Fault.CUT_BODY, "resolve-cache", 1);
        stub.faults().next(Fault.WHOLE_FOR_RANGE, "resolve-cache", 1);
        assertThat(Files.readAllBytes(pull().resolve("model.onnx"))).isEqualTo(ONNX);
    }

    @Test
    void wrongBytesAreRefusedAndNothingIsKept() {
        stub.faults().next(Fault.WRONG_BYTES, "resolve-cache", 1);
        assertThatThrownBy(this::pull)
                .isInstanceOf(InferenceException.class)
                .hasMessageContaining("is not the file that is pinned");
        assertThat(store.find("tiny")).isEmpty();
    }

    @Test
    void whatIsNotThereIsSaidWithTheNextStep() {
        store = store("0123456789012345678901234567890123456789");
        assertThatThrownBy(this::pull)
                .isInstanceOf(InferenceException.class)
                .hasMessageContaining("onnx/model.onnx of owner/tiny@0123456789")
                .hasMessageContaining("import the model from a directory");
    }

    @Test
    void offlineNothingIsAsked() {
        try (Hub offline = hub(Map.of("HF_HUB_OFFLINE", "1"))) {
            assertThatThrownBy(() -> store.pull("tiny", offline::model, PullProgress.SILENT))
                    .isInstanceOf(InferenceException.class)
                    .hasMessageContaining("HF_HUB_OFFLINE is set");
        }
        assertThat(stub.seen()).isEmpty();
    }

    private Path pull() {
        return store.pull("tiny", hub::model, PullProgress.SILENT);
    }

    private Hub hub(Map<String, String> more) {
        Map<String, String> environment = new java.util.HashMap<>(more);
        environment.put("HF_ENDPOINT", stub.endpoint().toString());
        return Hub.of(HubSettings.of(environment, directory), time -> {});
    }

    private ModelStore store(String revision) {
        PinnedModel model = new PinnedModel(
                "tiny",
                "owner/tiny",
                revision,
                "MIT",
                List.of(
                        new ModelFile("onnx/model.onnx", ModelFile.ONNX, ONNX.length, sha256(ONNX)),
                        new ModelFile("tokenizer.json", ModelFile.TOKENIZER, TOKENIZER.length, sha256(TOKENIZER))));
        return new ModelStore(directory.resolve("models"), List.of(model));
    }

    private static String sha256(byte[] content) {
        MessageDigest digest = Sha256.digest();
        digest.update(content);
        return Sha256.hex(digest);
    }

    private static byte[] bytes(int count, long seed) {
        byte[] bytes = new byte[count];
        new Random(seed).nextBytes(bytes);
        return bytes;
    }
}
