package io.funes.core.inference.onnx;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.funes.core.inference.Embedder;
import io.funes.core.inference.EmbedderContract;
import io.funes.core.inference.Vector;
import java.nio.file.Path;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

class BgeEmbedderTest extends EmbedderContract {

    private static OnnxInference inference;

    @BeforeAll
    static void open() {
        inference = SharedInference.open();
    }

    @AfterAll
    static void close() {
        inference.close();
    }

    @Override
    protected Embedder embedder() {
        return inference.embedder();
    }

    @Test
    void isNamedAsMemoriesNameIt() {
        assertThat(embedder().model()).isEqualTo("BAAI/bge-small-en-v1.5");
    }

    @Test
    void aQuestionIsNearerToItsAnswerThanToItsLikes() {
        Vector asked = embedder().embedQuestion("why do uploads wait longer and longer");
        Vector answer = embedder().embed("Retries back off exponentially, up to 30 seconds.");
        Vector other = embedder().embed("The logo is smaller on phones now.");
        assertThat(asked).isNotEqualTo(embedder().embed("why do uploads wait longer and longer"));
        assertThat(asked.cosine(asked)).isCloseTo(1, within(1e-4));
        assertThat(asked.cosine(answer)).isGreaterThan(asked.cosine(other));
    }

    @Test
    void staysOffline() {
        embedder().embed("load");
        assertThat(System.getProperty("ai.djl.offline")).isEqualTo("true");
        assertThat(System.getProperty("OPT_OUT_TRACKING")).isEqualTo("true");
    }

    @Test
    void unpacksBelowItsDirectoryOnly() {
        embedder().embed("load");
        assertThat(List.of(
                        "onnxruntime.native.path",
                        "RUST_LIBRARY_PATH",
                        "ENGINE_CACHE_DIR",
                        "DJL_CACHE_DIR",
                        "jna.tmpdir"))
                .allSatisfy(property -> assertThat(System.getProperty(property))
                        .startsWith(
                                SharedInference.directory().resolve("native").toString()));
        assertThat(Path.of(System.getProperty("jna.tmpdir"))).isDirectory();
    }

    /** Other processors round a few quantised values differently, so not to the last bit. */
    @Test
    void keepsTheVectorOfAKnownSentence() {
        float[] values = embedder().embed("The quick brown fox").values();
        double[] known = {-0.0814, -0.0435, -0.0002, 0.0137, 0.0375, -0.0038, 0.0145, 0.0406};
        for (int i = 0; i < known.length; i++) {
            assertThat((double) values[i]).as("component %d", i).isCloseTo(known[i], within(0.01));
        }
    }

    @Test
    void agreesWithAnotherRouteToTheSameModel() throws Exception {
        List<String> texts = referenceTexts();
        ModelFiles files = BgeEmbedder.files(SharedInference.directory().resolve("models"));
        JsonNode reference =
                ReferencePython.run("reference_vectors.py", List.of(files.onnx(), files.tokenizer()), texts);
        for (int i = 0; i < texts.size(); i++) {
            assertThat(embedder().embed(texts.get(i)).cosine(vector(reference.get(i))))
                    .as(texts.get(i))
                    .isGreaterThan(0.9999);
        }
    }

    private static List<String> referenceTexts() {
        long seed = new Random().nextLong();
        System.out.println("agreesWithAnotherRouteToTheSameModel: seed " + seed);
        Random random = new Random(seed);
        Stream<String> known =
                Stream.of("", "Hello", "é\0ß", "数据库 👩‍👩‍👧‍👦 日本語", "word ".repeat(700), "x".repeat(5000));
        return Stream.concat(known, IntStream.range(0, 30).mapToObj(i -> randomText(random)))
                .toList();
    }

    private static String randomText(Random random) {
        int[] alphabets = {'a', 'A', '0', ' ', 0xe0, 0x4e00, 0x1f600, '!', 0x430};
        StringBuilder text = new StringBuilder();
        for (int i = random.nextInt(200); i >= 0; i--) {
            text.appendCodePoint(alphabets[random.nextInt(alphabets.length)] + random.nextInt(10));
        }
        return text.toString();
    }

    private static Vector vector(JsonNode numbers) {
        float[] values = new float[Vector.WIDTH];
        for (int i = 0; i < values.length; i++) {
            values[i] = numbers.get(i).floatValue();
        }
        return new Vector(values);
    }
}
