package io.funes.core.inference.onnx;

import java.util.Arrays;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * What late interaction keeps of a passage.
 *
 * @param ids its tokens, special ones left out
 * @param vectors their vectors
 */
record Passage(long[] ids, PackedVectors vectors) {

    static Passage of(TokenVectors vectors) {
        return new Passage(vectors.ids(), PackedVectors.of(vectors));
    }

    static Set<Long> distinct(long[] ids) {
        return Arrays.stream(ids).boxed().collect(Collectors.toSet());
    }

    int bytes() {
        return vectors.bytes() + ids.length * Long.BYTES;
    }
}
