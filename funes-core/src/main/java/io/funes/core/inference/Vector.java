package io.funes.core.inference;

import java.util.Arrays;

/**
 * A text's meaning: {@value #WIDTH} floats of length 1.
 *
 * @param values the components; shared, not copied, because there are millions: do not write to them
 */
public record Vector(float[] values) {

    public static final int WIDTH = 384;

    public Vector {
        if (values.length != WIDTH) {
            throw new IllegalArgumentException("a vector has " + WIDTH + " components, not " + values.length);
        }
    }

    /** The cosine of the angle between two vectors of length 1. */
    public double cosine(Vector other) {
        double sum = 0;
        for (int i = 0; i < WIDTH; i++) {
            sum += values[i] * other.values[i];
        }
        return sum;
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof Vector vector && Arrays.equals(values, vector.values);
    }

    @Override
    public int hashCode() {
        return Arrays.hashCode(values);
    }

    @Override
    public String toString() {
        return "Vector[" + values[0] + ", " + values[1] + ", …]";
    }
}
