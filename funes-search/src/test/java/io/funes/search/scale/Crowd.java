package io.funes.search.scale;

import io.funes.core.inference.Vector;
import io.funes.core.memory.EmbeddedChunk;
import io.funes.core.trace.Chunk;
import io.funes.search.Said;
import io.funes.search.scale.RealVectors.Embedded;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;

/**
 * As many chunks as wanted, in sessions of fifty turns. While there are real ones left they are those; after them each is
 * made of two: half of the words of each, and a vector between theirs with some noise.
 */
final class Crowd {

    private static final int TURNS = 50;
    private static final float NOISE = 0.02f;

    private final List<Embedded> real;
    private final Random random = new Random(7);

    Crowd(List<Embedded> real) {
        this.real = real;
    }

    /** The chunks of one session. */
    List<EmbeddedChunk> session(int number) {
        Said session = Said.in("crowd-" + number);
        List<Vector> vectors = new ArrayList<>();
        for (int turn = 0; turn < TURNS; turn++) {
            Embedded embedded = at(number * TURNS + turn);
            vectors.add(embedded.vector());
            if (turn % 8 == 0) {
                session.user(embedded.text());
            } else {
                session.assistant(embedded.text());
            }
        }
        List<Chunk> chunks = session.chunks();
        List<EmbeddedChunk> all = new ArrayList<>();
        for (int i = 0; i < Math.min(chunks.size(), vectors.size()); i++) {
            all.add(new EmbeddedChunk(chunks.get(i), vectors.get(i)));
        }
        return all;
    }

    private Embedded at(int number) {
        if (number < real.size()) {
            return real.get(number);
        }
        Embedded one = real.get(random.nextInt(real.size()));
        Embedded other = real.get(random.nextInt(real.size()));
        String words = half(one.text()) + " " + half(other.text());
        return new Embedded(words, between(one.vector(), other.vector()));
    }

    private static String half(String text) {
        return text.substring(0, text.length() / 2);
    }

    private Vector between(Vector one, Vector other) {
        float[] values = new float[Vector.WIDTH];
        double square = 0;
        for (int i = 0; i < values.length; i++) {
            values[i] = 0.6f * one.values()[i] + 0.4f * other.values()[i] + NOISE * (float) random.nextGaussian();
            square += values[i] * values[i];
        }
        for (int i = 0; i < values.length; i++) {
            values[i] /= (float) Math.sqrt(square);
        }
        return new Vector(values);
    }
}
