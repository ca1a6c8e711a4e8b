package io.funes.search.index;

import io.funes.core.inference.Vector;

/**
 * A vector in bytes. The embedder's components are spread like a normal distribution with deviation 0.05; one fixed
 * scale for all of them keeps bytes comparable without anything kept beside them.
 */
final class ByteVector {

    /** The component that becomes the largest byte; what lies beyond is cut. */
    static final float LARGEST = 0.25f;

    private static final float SCALE = Byte.MAX_VALUE / LARGEST;

    private ByteVector() {}

    static byte[] of(Vector vector) {
        byte[] bytes = new byte[Vector.WIDTH];
        for (int i = 0; i < bytes.length; i++) {
            bytes[i] =
                    (byte) Math.max(-Byte.MAX_VALUE, Math.min(Byte.MAX_VALUE, Math.round(vector.values()[i] * SCALE)));
        }
        return bytes;
    }

    /** The cosine between an exact vector of length 1 and one in bytes. */
    static double cosine(Vector exact, byte[] bytes) {
        float dot = 0;
        int square = 0;
        for (int i = 0; i < bytes.length; i++) {
            dot += exact.values()[i] * bytes[i];
            square += bytes[i] * bytes[i];
        }
        return square == 0 ? 0 : dot / Math.sqrt(square);
    }
}
