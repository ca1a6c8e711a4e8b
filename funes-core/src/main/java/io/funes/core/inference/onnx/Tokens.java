package io.funes.core.inference.onnx;

import ai.djl.huggingface.tokenizers.Encoding;

/**
 * A text as a model reads it. The arrays have one entry per token and are not copied.
 *
 * @param ids places in the vocabulary
 * @param types the segment of a pair that a token is of: 0 or 1
 * @param special 1 for tokens that the model adds, such as {@code [CLS]}
 */
record Tokens(long[] ids, long[] types, long[] special) {

    static Tokens of(Encoding encoding) {
        return new Tokens(encoding.getIds(), encoding.getTypeIds(), encoding.getSpecialTokenMask());
    }

    int count() {
        return ids.length;
    }
}
