package io.funes.core.inference.onnx;

import io.funes.core.inference.Vector;
import java.util.stream.IntStream;

/**
 * The vectors of a text's tokens, each of length 1, row after row; special tokens are left out.
 *
 * @param ids the tokens' places in the vocabulary
 * @param values {@code ids.length} rows of {@link Vector#WIDTH} numbers; not copied
 */
record TokenVectors(long[] ids, float[] values) {

    static TokenVectors of(Tokens tokens, Output output) {
        int[] kept = tokens.ordinary();
        float[] values = new float[kept.length * Vector.WIDTH];
        for (int i = 0; i < kept.length; i++) {
            System.arraycopy(output.values(), kept[i] * Vector.WIDTH, values, i * Vector.WIDTH, Vector.WIDTH);
            normalise(values, i * Vector.WIDTH);
        }
        return new TokenVectors(
                IntStream.of(kept).mapToLong(i -> tokens.ids()[i]).toArray(), values);
    }

    /** Brings the row that begins at an offset to length 1; always in the same order, so to the same bits. */
    static void normalise(float[] values, int offset) {
        double squares = 0;
        for (int i = offset; i < offset + Vector.WIDTH; i++) {
            squares += (double) values[i] * values[i];
        }
        double length = Math.sqrt(squares);
        for (int i = offset; length > 0 && i < offset + Vector.WIDTH; i++) {
            values[i] = (float) (values[i] / length);
        }
    }

    int count() {
        return ids.length;
    }
}
