package io.funes.search.index;

import io.funes.core.inference.Vector;

/**
 * A vector in bytes. The components of this embedder's vectors are spread like a normal distribution with deviation 0.05,
 * around zero but for seven, which lie around values so large that bytes which reached them would be too coarse for all
 * others. So what is kept is the distance from a fixed centre, in one fixed scale: bytes stay comparable without anything
 * kept beside them. Of the thirty nearest of 100,000, 98 in 100 are the same by bytes as by exact vectors. Vectors of length
 * 1 are as near to each other as their cosine is large, and a graph over distances finds more of them than one over products:
 * a far one can have a large product, and the ways through the graph end there.
 */
final class ByteVector {

    /** The distance from the centre that becomes the largest byte; what lies beyond is cut. */
    static final float LARGEST = 0.2f;

    private static final float SCALE = Byte.MAX_VALUE / LARGEST;
    private static final float[] CENTER = center();

    private ByteVector() {}

    /** As it is stored, and as stored ones are asked with: those that lie nearest have the largest cosine. */
    static byte[] of(Vector vector) {
        byte[] bytes = new byte[Vector.WIDTH];
        for (int i = 0; i < bytes.length; i++) {
            int distance = Math.round((vector.values()[i] - CENTER[i]) * SCALE);
            bytes[i] = (byte) Math.max(-Byte.MAX_VALUE, Math.min(Byte.MAX_VALUE, distance));
        }
        return bytes;
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
