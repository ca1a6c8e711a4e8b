package io.funes.core.inference.onnx;

import io.funes.core.inference.Embedder;
import io.funes.core.inference.InferenceException;
import io.funes.core.inference.Vector;
import io.funes.core.inference.store.Unpacking;
import java.nio.file.Path;
import java.util.Arrays;

/**
 * {@code BAAI/bge-small-en-v1.5} as an int8 ONNX file, which ships in this build. A text's vector is the model's
 * {@code [CLS]} row, brought to length 1. Questions get the words before them that the model was trained with; texts get
 * none, so that stored vectors are the same for every implementation.
 */
final class BgeEmbedder implements Embedder {

    static final int WINDOW = 512;

    private static final String ASKING = "Represent this sentence for searching relevant passages: ";

    private static final String NAME = "BAAI/bge-small-en-v1.5";
    private static final String ONNX = "bge-small-en-v1.5-q.onnx";
    private static final String ONNX_SHA256 = "6c9c6101a956d62dfb5e7190c538226c0c5bb9cb27b651234b6df063ee7dbfe4";
    private static final String TOKENIZER = "bge-small-en-v1.5-q-tokenizer.json";
    private static final String TOKENIZER_SHA256 = "d241a60d5e8f04cc1b2b3e9ef7a4921b27bf526d9f6050ab90f9267a1f9e5c66";

    private final OnDemand model;

    BgeEmbedder(OnDemand model) {
        this.model = model;
    }

    /** The model's files, unpacked below a directory. */
    static ModelFiles files(Path models) {
        Path directory = models.resolve("bge-small-en-v1.5-int8");
        return new ModelFiles(
                Unpacking.verified(ONNX, directory.resolve("model.onnx"), ONNX_SHA256),
                Unpacking.verified(TOKENIZER, directory.resolve("tokenizer.json"), TOKENIZER_SHA256));
    }

    @Override
    public String model() {
        return NAME;
    }

    @Override
    public Vector embed(String text) {
        return vector(model.use(loaded -> run(loaded, loaded.encode(text))));
    }

    private static Vector vector(Output output) {
        float[] row = Arrays.copyOf(output.values(), Vector.WIDTH);
        TokenVectors.normalise(row, 0);
        return new Vector(row);
    }

    @Override
    public Vector embedQuestion(String question) {
        return vector(model.useAtOnce(loaded -> run(loaded, loaded.encode(ASKING + question))));
    }

    /** A text as the model reads it. */
    Tokens tokens(String text) {
        return model.use(loaded -> loaded.encode(text));
    }

    /** The vectors of a text's tokens, for late interaction. */
    TokenVectors vectors(Tokens tokens) {
        return TokenVectors.of(tokens, model.use(loaded -> run(loaded, tokens)));
    }

    private static Output run(OnnxModel model, Tokens tokens) {
        Output output = model.run(tokens);
        if (output.width() != Vector.WIDTH) {
            throw new InferenceException(NAME + " answers rows of " + output.width() + " numbers instead of "
                    + Vector.WIDTH + "; remove its directory so that it is made again");
        }
        return output;
    }

    boolean isLoaded() {
        return model.isLoaded();
    }

    @Override
    public void unload() {
        model.unload();
    }

    @Override
    public void close() {
        model.close();
    }
}
