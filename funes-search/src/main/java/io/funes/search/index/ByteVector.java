package io.funes.search.index;

import io.funes.core.inference.Vector;

/**
 * A vector in bytes. The components of this embedder's vectors are spread like a normal distribution with deviation 0.05,
 * around zero but for seven, which lie around values so large that bytes which reached them would be too coarse for all
 * others. So what is kept is the distance from a fixed centre, in one fixed scale: bytes stay comparable without anything
 * kept beside them. Against exact vectors the first thirty agree in 99 of 100, without a centre in 93 to 97.
 */
final class ByteVector {

    /** The distance from the centre that becomes the largest byte; what lies beyond is cut. */
    static final float LARGEST = 0.22f;

    private static final float SCALE = Byte.MAX_VALUE / LARGEST;
    private static final float[] CENTER = center();

    private ByteVector() {}

    /** As it is stored. */
    static byte[] of(Vector vector) {
        float[] distance = new float[Vector.WIDTH];
        for (int i = 0; i < distance.length; i++) {
            distance[i] = vector.values()[i] - CENTER[i];
        }
        return bytes(distance, SCALE);
    }

    /** As stored ones are asked with: those with the largest product are the nearest. */
    static byte[] asked(Vector question) {
        float largest = Float.MIN_NORMAL;
        for (float value : question.values()) {
            largest = Math.max(largest, Math.abs(value));
        }
        return bytes(question.values(), Byte.MAX_VALUE / largest);
    }

    /** The cosine between an exact vector of length 1 and a stored one. */
    static double cosine(Vector exact, byte[] bytes) {
        float dot = 0;
        float center = 0;
        for (int i = 0; i < bytes.length; i++) {
            dot += exact.values()[i] * bytes[i];
            center += exact.values()[i] * CENTER[i];
        }
        return dot / SCALE + center;
    }

    private static byte[] bytes(float[] values, float scale) {
        byte[] bytes = new byte[values.length];
        for (int i = 0; i < bytes.length; i++) {
            bytes[i] = (byte) Math.max(-Byte.MAX_VALUE, Math.min(Byte.MAX_VALUE, Math.round(values[i] * scale)));
        }
        return bytes;
    }

    /** Means over 3,000 texts, prose and code. */
    private static float[] center() {
        float[] center = new float[Vector.WIDTH];
        center[29] = -0.17f;
        center[62] = -0.12f;
        center[99] = 0.39f;
        center[223] = -0.32f;
        center[249] = 0.13f;
        center[319] = -0.25f;
        center[341] = 0.16f;
        return center;
    }
}
