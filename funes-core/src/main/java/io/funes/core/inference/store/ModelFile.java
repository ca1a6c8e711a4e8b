package io.funes.core.inference.store;

/**
 * A file of a model whose content is known.
 *
 * @param path where it is in its repository, such as {@code onnx/model.onnx}
 * @param name what it is called here, such as {@code model.onnx}
 * @param bytes its size
 * @param sha256 the hash of its content, lower-case hex
 */
public record ModelFile(String path, String name, long bytes, String sha256) {

    /** The graph with its weights. */
    public static final String ONNX = "model.onnx";

    /** The tokenizer that belongs to it, as Hugging Face's tokenizers write it. */
    public static final String TOKENIZER = "tokenizer.json";
}
