package io.funes.web.index;

/**
 * A rebuilt search index.
 *
 * @param chunks chunks it holds
 * @param seconds how long it took
 */
public record ReindexResult(long chunks, double seconds) {}
