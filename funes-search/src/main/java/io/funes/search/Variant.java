package io.funes.search;

import java.util.Arrays;
import java.util.Locale;
import java.util.stream.Collectors;

/** How much of the pipeline answers; everything but {@link #FULL} is there to be compared with. */
public enum Variant {
    /** BM25 alone. */
    WORDS,
    /** Cosines alone. */
    VECTORS,
    /** Both legs by reciprocal rank. */
    RRF,
    /** Both legs by a convex sum of their scores. */
    FUSED,
    /** The fused order, reranked. */
    RERANK,
    /** Everything: neighbours' weight, shares, folding, rerank, recency. */
    FULL;

    /** The spelling in requests, such as {@code full}. */
    public String label() {
        return name().toLowerCase(Locale.ROOT);
    }

    /** @throws IllegalArgumentException naming the variants there are */
    public static Variant of(String label) {
        return Arrays.stream(values())
                .filter(v -> v.label().equals(label))
                .findFirst()
                .orElseThrow(() -> new IllegalArgumentException("no variant \"" + label + "\"; there are " + known()));
    }

    private static String known() {
        return Arrays.stream(values()).map(Variant::label).collect(Collectors.joining(", "));
    }
}
