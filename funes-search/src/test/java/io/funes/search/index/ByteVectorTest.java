package io.funes.search.index;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.funes.core.inference.Vector;
import io.funes.core.inference.onnx.OnnxInference;
import io.funes.search.Models;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Test;

class ByteVectorTest {

    private static final Map<Integer, Float> CENTER =
            Map.of(29, -0.17f, 62, -0.12f, 99, 0.39f, 223, -0.32f, 249, 0.13f, 319, -0.25f, 341, 0.16f);

    @Test
    void cosinesSurviveBytes() {
        Random random = new Random(42);
        for (int i = 0; i < 200; i++) {
            Vector question = unit(random);
            Vector chunk = mixed(question, unit(random), random.nextDouble());

            assertThat(ByteVector.cosine(question, ByteVector.of(chunk)))
                    .isCloseTo(question.cosine(chunk), within(0.004));
        }
    }

    @Test
    void largeComponentsAreCutAndNotTurnedAround() {
        float[] values = new float[Vector.WIDTH];
        values[0] = 1;
        values[1] = -1;

        assertThat(ByteVector.of(new Vector(values))).startsWith(127, -127, 0);
    }

    @Test
    void theNearestStoredOnesHaveTheLargestCosine() {
        Random random = new Random(7);
        for (int i = 0; i < 200; i++) {
            Vector question = unit(random);
            Vector near = mixed(question, unit(random), 0.7);
            Vector far = mixed(question, unit(random), 0.5);
            byte[] asked = ByteVector.of(question);

            assertThat(distance(asked, ByteVector.of(near))).isLessThan(distance(asked, ByteVector.of(far)));
        }
    }

    @Test
    void thePlacesWhereTheEmbedderLeansAreKeptTrue() {
        try (OnnxInference models = Models.open()) {
            Vector question = models.embedder().embedQuestion("why do uploads wait longer and longer");
            for (String text : List.of("Retries back off exponentially.", "int retries = 3;", "The logo is smaller.")) {
                Vector chunk = models.embedder().embed(text);
                assertThat(ByteVector.cosine(question, ByteVector.of(chunk)))
                        .as(text)
                        .isCloseTo(question.cosine(chunk), within(0.003));
            }
        }
    }

    private static int distance(byte[] a, byte[] b) {
        int distance = 0;
        for (int i = 0; i < a.length; i++) {
            distance += (a[i] - b[i]) * (a[i] - b[i]);
        }
        return distance;
    }

    /** A vector such as the embedder's: around its centre. */
    private static Vector unit(Random random) {
        float[] values = new float[Vector.WIDTH];
        double square = 0;
        for (int i = 0; i < values.length; i++) {
            values[i] = CENTER.getOrDefault(i, 0f) + 0.04f * (float) random.nextGaussian();
            square += values[i] * values[i];
        }
        return scaled(values, square);
    }

    private static Vector mixed(Vector a, Vector b, double part) {
        float[] values = new float[Vector.WIDTH];
        double square = 0;
        for (int i = 0; i < values.length; i++) {
            values[i] = (float) (part * a.values()[i] + (1 - part) * b.values()[i]);
            square += values[i] * values[i];
        }
        return scaled(values, square);
    }

    private static Vector scaled(float[] values, double square) {
        for (int i = 0; i < values.length; i++) {
            values[i] /= (float) Math.sqrt(square);
        }
        return new Vector(values);
    }
}
