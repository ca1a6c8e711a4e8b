package io.funes.search.index;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.funes.core.inference.Vector;
import java.util.Random;
import org.junit.jupiter.api.Test;

class ByteVectorTest {

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
    void nothingHasNoCosine() {
        assertThat(ByteVector.cosine(unit(new Random(1)), new byte[Vector.WIDTH]))
                .isZero();
    }

    private static Vector unit(Random random) {
        float[] values = new float[Vector.WIDTH];
        double square = 0;
        for (int i = 0; i < values.length; i++) {
            values[i] = (float) random.nextGaussian();
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
