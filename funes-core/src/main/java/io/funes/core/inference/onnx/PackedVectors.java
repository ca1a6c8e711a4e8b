package io.funes.core.inference.onnx;

import io.funes.core.inference.Vector;

/**
 * Token vectors in a quarter of the space, to be kept: a byte per number, scaled per token, column after column so that a
 * comparison with one query vector runs along memory.
 *
 * @param columns {@link Vector#WIDTH} columns of one byte per token
 * @param scales what a token's bytes are multiplied with
 */
record PackedVectors(byte[] columns, float[] scales) {

    private static final int LEVELS = 127;

    static PackedVectors of(TokenVectors vectors) {
        int count = vectors.count();
        PackedVectors packed = new PackedVectors(new byte[count * Vector.WIDTH], new float[count]);
        for (int token = 0; token < count; token++) {
            packed.pack(token, vectors.values());
        }
        return packed;
    }

    private void pack(int token, float[] values) {
        int row = token * Vector.WIDTH;
        float largest = 0;
        for (int i = 0; i < Vector.WIDTH; i++) {
            largest = Math.max(largest, Math.abs(values[row + i]));
        }
        scales[token] = largest / LEVELS;
        for (int i = 0; largest > 0 && i < Vector.WIDTH; i++) {
            columns[i * scales.length + token] = (byte) Math.round(values[row + i] / scales[token]);
        }
    }

    int bytes() {
        return columns.length + scales.length * Float.BYTES;
    }

    /**
     * For each token of a question the cosine of its nearest token here.
     *
     * @return one number per token of the question; 0 when there are no tokens here
     */
    float[] nearest(TokenVectors question) {
        float[] nearest = new float[question.count()];
        float[] unpacked = unpacked();
        for (int i = 0; i < nearest.length; i++) {
            nearest[i] = largest(products(question.values(), i * Vector.WIDTH, unpacked));
        }
        return nearest;
    }

    private float[] unpacked() {
        float[] unpacked = new float[columns.length];
        for (int i = 0; i < columns.length; i++) {
            unpacked[i] = columns[i];
        }
        return unpacked;
    }

    private float[] products(float[] question, int row, float[] unpacked) {
        float[] products = new float[scales.length];
        for (int i = 0; i < Vector.WIDTH; i++) {
            addColumn(products, question[row + i], unpacked, i * scales.length);
        }
        return products;
    }

    /** A loop of its own, which the compiler turns into vector instructions. */
    private static void addColumn(float[] sums, float factor, float[] unpacked, int offset) {
        for (int token = 0; token < sums.length; token++) {
            sums[token] += factor * unpacked[offset + token];
        }
    }

    private float largest(float[] products) {
        float largest = products.length == 0 ? 0 : -1;
        for (int token = 0; token < products.length; token++) {
            largest = Math.max(largest, products[token] * scales[token]);
        }
        return largest;
    }
}
