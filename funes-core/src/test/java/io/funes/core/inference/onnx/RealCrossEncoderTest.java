package io.funes.core.inference.onnx;

import static org.assertj.core.api.Assertions.assertThat;

import io.funes.core.inference.Reranker;
import io.funes.core.inference.RerankerContract;
import io.funes.core.inference.store.ModelStore;
import io.funes.core.inference.store.PinnedModel;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIfEnvironmentVariable;
import org.junit.jupiter.api.io.TempDir;

/** The pinned reranker itself, where {@code FUNES_TEST_RERANKER} names a directory with its two files. */
@EnabledIfEnvironmentVariable(
        named = "FUNES_TEST_RERANKER",
        matches = ".+",
        disabledReason = "FUNES_TEST_RERANKER names no directory with ms-marco-MiniLM-L6-v2")
class RealCrossEncoderTest extends RerankerContract {

    @TempDir
    static Path directory;

    private static OnnxInference inference;
    private static Reranker reranker;

    @BeforeAll
    static void open() {
        Path from = Path.of(System.getenv("FUNES_TEST_RERANKER"));
        PinnedModel model = PinnedModel.MS_MARCO_MINILM;
        Path imported = new ModelStore(directory, List.of(model)).importFrom(model.name(), from);
        inference = SharedInference.open();
        reranker = inference.crossEncoder(imported);
    }

    @AfterAll
    static void close() {
        inference.close();
    }

    @Override
    protected Reranker reranker() {
        return reranker;
    }

    @Test
    void tellsAnAnswerFromAPassageOnTheSameSubject() {
        List<Double> scores = reranker.scores(
                "How many people live in Berlin?",
                List.of(
                        "Berlin had a population of 3,520,031 registered inhabitants in an area of 891.82 square kilometers.",
                        "Berlin is well known for its museums.",
                        "New York City is famous for the Metropolitan Museum of Art."),
                LONG);
        assertThat(scores.get(0)).isGreaterThan(scores.get(1) + 2);
        assertThat(scores.get(1)).isGreaterThan(scores.get(2));
    }
}
