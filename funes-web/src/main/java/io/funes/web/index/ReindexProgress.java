package io.funes.web.index;

/**
 * How far the rebuild of the search index is; the old index answers until it has ended.
 *
 * @param chunks chunks taken
 * @param total chunks there were when it began
 * @param seconds since it began
 */
public record ReindexProgress(long chunks, long total, double seconds) {}
