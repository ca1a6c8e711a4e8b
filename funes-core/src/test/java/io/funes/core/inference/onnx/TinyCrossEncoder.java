package io.funes.core.inference.onnx;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/**
 * Cross-encoders of a few kilobytes whose ranking can be foretold: a pair's logit is the number of the question's known
 * words that the passage has, less a thousandth for each token of the pair. {@code tiny_cross_encoder.py} makes them and
 * lists the words.
 */
public final class TinyCrossEncoder {

    private TinyCrossEncoder() {}

    /** Puts {@code model.onnx} and {@code tokenizer.json} of a variant, such as {@code tiny}, into a directory. */
    public static Path unpack(String variant, Path directory) {
        for (String file : List.of("model.onnx", "tokenizer.json")) {
            String resource = "/cross-encoder/" + variant + "/" + file;
            try (InputStream in = TinyCrossEncoder.class.getResourceAsStream(resource)) {
                Files.copy(in, Files.createDirectories(directory).resolve(file));
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        }
        return directory;
    }
}
