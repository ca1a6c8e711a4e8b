package io.funes.core.inference.onnx;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import io.funes.core.inference.InferenceException;
import io.funes.core.inference.Reranker;
import io.funes.core.inference.RerankerContract;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class CrossEncoderTest extends RerankerContract {

    private static final String UNKNOWN = "blubber ";

    @TempDir
    static Path directory;

    private static OnnxInference inference;
    private static Reranker tiny;

    @BeforeAll
    static void open() {
        inference = SharedInference.open();
        tiny = inference.crossEncoder(TinyCrossEncoder.unpack("tiny", directory.resolve("shared")));
    }

    @AfterAll
    static void close() {
        inference.close();
    }

    @Override
    protected Reranker reranker() {
        return tiny;
    }

    private static double score(String question, String passage) {
        return tiny.scores(question, List.of(passage), LONG).get(0);
    }

    @Test
    void giveTheModelsLogit() {
        assertThat(score("lock file", "the lock file was left")).isCloseTo(2 - 0.010, within(1e-6));
        assertThat(score("lock file", "no such thing")).isCloseTo(0 - 0.008, within(1e-6));
    }

    @ParameterizedTest
    @ValueSource(strings = {"tiny", "tiny-two", "tiny-bare"})
    void runModelsOfEitherShape(String variant) {
        Path model = TinyCrossEncoder.unpack(variant, directory.resolve("shape-" + variant));
        try (Reranker reranker = inference.crossEncoder(model)) {
            List<Double> scores = reranker.scores("lock file", List.of("lock", "the lock file"), LONG);
            assertThat(scores.get(1)).isGreaterThan(scores.get(0) + 0.9);
        }
    }

    @Test
    void readsNeitherLessNorMoreThanTheWindow() {
        double fits = score("lock", UNKNOWN.repeat(256 - 4));
        double longer = score("lock", UNKNOWN.repeat(2_000));
        assertThat(fits).isCloseTo(-0.256, within(1e-6));
        assertThat(longer).isCloseTo(-0.256, within(1e-6));
    }

    @ParameterizedTest
    @ValueSource(ints = {0, 100, 252, 300, 500, 999, 1500})
    void keepsThePartOfALongPassageThatIsAboutTheQuestion(int place) {
        String passage = UNKNOWN.repeat(place) + "the lock file was stale " + UNKNOWN.repeat(1_500 - place);
        assertThat(score("stale lock file", passage)).isGreaterThan(1.7);
    }

    @Test
    void prefersThePartWithMoreDifferentWordsOfTheQuestion() {
        String passage = "lock lock lock lock " + UNKNOWN.repeat(600) + "lock file server";
        assertThat(score("lock file server", passage)).isGreaterThan(2.7);
    }

    @Test
    void cutsByCodePointsNotByCharacters() {
        String passage = "😀 ".repeat(700) + "lock file" + " 😀".repeat(700);
        assertThat(score("lock file", passage)).isGreaterThan(1.7);
    }

    @Test
    void leavesHalfOfTheWindowToThePassageWhenTheQuestionIsLong() {
        String question = "lock file " + UNKNOWN.repeat(1_000);
        String passage = UNKNOWN.repeat(300) + "lock file";
        assertThat(score(question, passage)).isCloseTo(2 - 0.256, within(1e-3));
    }

    @Test
    void saysWhichFileIsMissing() {
        try (Reranker missing = inference.crossEncoder(directory.resolve("missing"))) {
            assertThatThrownBy(() -> missing.scores("q", List.of("p"), LONG))
                    .isInstanceOf(InferenceException.class)
                    .hasMessageContaining("missing");
        }
    }

    @Test
    void saysWhichFileIsDamaged() throws IOException {
        Path model = TinyCrossEncoder.unpack("tiny", directory.resolve("damaged"));
        Files.writeString(model.resolve("model.onnx"), "not a model");
        try (Reranker damaged = inference.crossEncoder(model)) {
            assertThatThrownBy(() -> damaged.scores("q", List.of("p"), LONG))
                    .isInstanceOf(InferenceException.class)
                    .hasMessageContaining("damaged");
        }
    }

    @Test
    void refusesToRunWhenClosed() {
        Reranker closed = inference.crossEncoder(TinyCrossEncoder.unpack("tiny", directory.resolve("closed")));
        closed.close();
        assertThatThrownBy(() -> closed.scores("q", List.of("p"), LONG)).hasMessageContaining("is closed");
    }
}
