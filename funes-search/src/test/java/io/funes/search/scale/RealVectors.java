package io.funes.search.scale;

import io.funes.core.inference.Embedder;
import io.funes.core.inference.Vector;
import java.io.BufferedInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.EOFException;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.Iterator;
import java.util.List;
import java.util.Set;

/**
 * A file of texts with their vectors, made once because embedding takes the better part of an hour: per text its length
 * in bytes (4 bytes), its UTF-8, and 384 floats, all big-endian. What is there after an interruption is gone on from.
 */
final class RealVectors {

    private static final int TOGETHER = 64;

    private final Path file;

    RealVectors(Path file) {
        this.file = file;
    }

    /** One text with its vector. */
    record Embedded(String text, Vector vector) {}

    /** At most so many, in the file's order. */
    List<Embedded> read(int most) throws IOException {
        List<Embedded> all = new ArrayList<>();
        try (DataInputStream in = new DataInputStream(new BufferedInputStream(Files.newInputStream(file), 1 << 20))) {
            while (all.size() < most) {
                all.add(next(in));
            }
        } catch (EOFException e) {
            return all; // the last one may be incomplete
        }
        return all;
    }

    /** Brings the file to so many texts. */
    void complete(int count, Iterator<String> texts, Embedder embedder) throws IOException {
        List<Embedded> there = Files.exists(file) ? read(count) : List.of();
        Files.createDirectories(file.toAbsolutePath().getParent());
        Set<Integer> known = new HashSet<>();
        there.forEach(e -> known.add(e.text().hashCode()));
        truncate(there);
        for (int done = there.size(); done < count && texts.hasNext(); ) {
            List<String> fresh = new ArrayList<>();
            while (fresh.size() < Math.min(TOGETHER, count - done) && texts.hasNext()) {
                String text = texts.next();
                if (known.add(text.hashCode())) {
                    fresh.add(text);
                }
            }
            append(fresh.parallelStream()
                    .map(t -> new Embedded(t, embedder.embed(t)))
                    .toList());
            done += fresh.size();
        }
    }

    private void truncate(List<Embedded> there) throws IOException {
        if (Files.exists(file)) {
            long whole = there.stream().mapToLong(e -> bytes(e).length).sum();
            try (var channel = Files.newByteChannel(file, StandardOpenOption.WRITE)) {
                channel.truncate(whole);
            }
        }
    }

    private void append(List<Embedded> fresh) throws IOException {
        ByteArrayOutputStream all = new ByteArrayOutputStream();
        for (Embedded embedded : fresh) {
            all.write(bytes(embedded));
        }
        Files.write(file, all.toByteArray(), StandardOpenOption.CREATE, StandardOpenOption.APPEND);
    }

    private static byte[] bytes(Embedded embedded) {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (DataOutputStream out = new DataOutputStream(bytes)) {
            byte[] text = embedded.text().getBytes(StandardCharsets.UTF_8);
            out.writeInt(text.length);
            out.write(text);
            for (float value : embedded.vector().values()) {
                out.writeFloat(value);
            }
        } catch (IOException e) {
            throw new IllegalStateException("memory does not fail", e);
        }
        return bytes.toByteArray();
    }

    private static Embedded next(DataInputStream in) throws IOException {
        byte[] text = new byte[in.readInt()];
        in.readFully(text);
        float[] values = new float[Vector.WIDTH];
        for (int i = 0; i < values.length; i++) {
            values[i] = in.readFloat();
        }
        return new Embedded(new String(text, StandardCharsets.UTF_8), new Vector(values));
    }
}
