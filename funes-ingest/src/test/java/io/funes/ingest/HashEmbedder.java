package io.funes.ingest;

import io.funes.core.inference.Embedder;
import io.funes.core.inference.Vector;
import java.util.Random;

/** A model that costs nothing: a vector from the text's hash. For tests of what happens around vectors. */
class HashEmbedder implements Embedder {

    @Override
    public String model() {
        return "BAAI/bge-small-en-v1.5";
    }

    @Override
    public Vector embed(String text) {
        Random random = new Random(text.hashCode());
        float[] values = new float[Vector.WIDTH];
        double sum = 0;
        for (int i = 0; i < values.length; i++) {
            values[i] = (float) random.nextGaussian();
            sum += values[i] * values[i];
        }
        for (int i = 0; i < values.length; i++) {
            values[i] /= (float) Math.sqrt(sum);
        }
        return new Vector(values);
    }

    @Override
    public void unload() {}

    @Override
    public void close() {}
}
