package io.funes.core.inference.onnx;

import java.nio.file.Path;

/**
 * What a model is made of on disk.
 *
 * @param onnx the graph with its weights
 * @param tokenizer the {@code tokenizer.json} of Hugging Face's tokenizers that belongs to it
 */
record ModelFiles(Path onnx, Path tokenizer) {}
