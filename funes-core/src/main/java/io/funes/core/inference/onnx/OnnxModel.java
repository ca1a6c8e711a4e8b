package io.funes.core.inference.onnx;

import ai.djl.Device;
import ai.djl.MalformedModelException;
import ai.djl.Model;
import ai.djl.engine.Engine;
import ai.djl.engine.EngineException;
import ai.djl.huggingface.tokenizers.Encoding;
import ai.djl.huggingface.tokenizers.HuggingFaceTokenizer;
import ai.djl.inference.Predictor;
import ai.djl.translate.TranslateException;
import ai.onnxruntime.OrtException;
import ai.onnxruntime.OrtSession;
import io.funes.core.inference.InferenceException;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Map;
import java.util.Set;

/**
 * A loaded model and its tokenizer. Safe for concurrent callers: they share one session, each runs on its own thread,
 * and a run uses no other (more callers beat more threads per run).
 */
final class OnnxModel implements AutoCloseable {

    /** A window for whoever cuts texts himself. */
    static final int UNLIMITED = Integer.MAX_VALUE;

    private static final String ENGINE = "OnnxRuntime";
    /** Longer texts are cut before tokenizing: far above any window, and far below what would take seconds. */
    private static final int MAX_CHARACTERS = 1 << 16;

    private final Path file;
    private final Model model;
    private final HuggingFaceTokenizer tokenizer;
    private final RunTranslator translator;

    private OnnxModel(Path file, Model model, HuggingFaceTokenizer tokenizer) {
        this.file = file;
        this.model = model;
        this.tokenizer = tokenizer;
        this.translator = new RunTranslator(Set.copyOf(model.describeInput().keys()));
    }

    /**
     * Loads a model. {@link Natives} must be ready.
     *
     * @param window the most tokens of an encoded text
     */
    static OnnxModel load(ModelFiles files, int window) {
        try {
            HuggingFaceTokenizer tokenizer = tokenizer(files.tokenizer(), window);
            try {
                return new OnnxModel(files.onnx(), session(files.onnx()), tokenizer);
            } catch (IOException | MalformedModelException | OrtException | RuntimeException e) {
                tokenizer.close();
                throw e;
            }
        } catch (IOException | MalformedModelException | OrtException | RuntimeException | LinkageError e) {
            throw new InferenceException(
                    "cannot load the model " + files.onnx() + " (" + e.getMessage()
                            + "); remove it so that it is made again",
                    e);
        }
    }

    /** What the file says of cutting and padding is another's habit, and set aside. */
    private static HuggingFaceTokenizer tokenizer(Path file, int window) throws IOException {
        return HuggingFaceTokenizer.builder()
                .optTokenizerPath(file)
                .optMaxLength(window)
                .optTruncation(window < UNLIMITED)
                .optPadding(false)
                .build();
    }

    private static Model session(Path file) throws IOException, MalformedModelException, OrtException {
        Engine.getEngine(ENGINE); // it, and nothing else, makes the ONNX environment
        Model model = Model.newInstance(file.getFileName().toString(), Device.cpu(), ENGINE);
        try (OrtSession.SessionOptions options = options()) {
            model.load(file, null, Map.of("sessionOptions", options));
            return model;
        } catch (IOException | MalformedModelException | OrtException | RuntimeException e) {
            model.close();
            throw e;
        }
    }

    private static OrtSession.SessionOptions options() throws OrtException {
        OrtSession.SessionOptions options = new OrtSession.SessionOptions();
        options.setIntraOpNumThreads(1);
        options.setInterOpNumThreads(1);
        options.addConfigEntry("session.intra_op.allow_spinning", "0");
        options.addConfigEntry("session.inter_op.allow_spinning", "0");
        // pinned, because it changes the last bits of a quantised model's vectors
        options.setOptimizationLevel(OrtSession.SessionOptions.OptLevel.ALL_OPT);
        return options;
    }

    /** The tokens of one text, special ones included, as many as fit the window. */
    Tokens encode(String text) {
        return Tokens.of(tokenizer.encode(readable(text)));
    }

    /** The tokens of a pair, as one. */
    Tokens encode(String first, String second) {
        return Tokens.of(tokenizer.encode(readable(first), readable(second)));
    }

    /** The tokens of a {@link #readable} text and their places in it, without special ones. */
    Encoding spans(String text) {
        return tokenizer.encode(text, false, true);
    }

    Output run(Tokens tokens) {
        try (Predictor<Tokens, Output> predictor = model.newPredictor(translator)) {
            return predictor.predict(tokens);
        } catch (TranslateException | EngineException e) {
            throw new InferenceException("the model " + file + " failed on a text of " + tokens.count() + " tokens", e);
        }
    }

    /** What a tokenizer can take: no lone surrogates (they end its process's thread), and no endless text. */
    static String readable(String text) {
        StringBuilder out = new StringBuilder(Math.min(text.length(), MAX_CHARACTERS));
        text.codePoints()
                .limit(MAX_CHARACTERS)
                .map(c -> c >= Character.MIN_SURROGATE && c <= Character.MAX_SURROGATE ? 0xFFFD : c)
                .forEach(out::appendCodePoint);
        return out.toString();
    }

    @Override
    public void close() {
        model.close();
        tokenizer.close();
    }
}
