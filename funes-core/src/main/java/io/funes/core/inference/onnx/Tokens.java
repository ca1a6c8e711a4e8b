package io.funes.core.inference.onnx;

import ai.djl.huggingface.tokenizers.Encoding;
import java.util.stream.IntStream;

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

    /** The places of the tokens that are the text's own. */
    int[] ordinary() {
        return IntStream.range(0, ids.length).filter(i -> special[i] == 0).toArray();
    }

    /** The vocabulary places of the tokens that are the text's own. */
    long[] ordinaryIds() {
        return IntStream.of(ordinary()).mapToLong(i -> ids[i]).toArray();
    }
}
