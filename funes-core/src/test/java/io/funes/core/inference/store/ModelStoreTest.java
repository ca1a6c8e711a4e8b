package io.funes.core.inference.store;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.funes.core.inference.InferenceException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ModelStoreTest extends PinnedOne {

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
}
