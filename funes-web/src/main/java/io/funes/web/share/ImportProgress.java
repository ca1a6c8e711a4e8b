package io.funes.web.share;

/**
 * How far the files of an import are.
 *
 * @param bytes brought so far
 */
public record ImportProgress(long bytes) {}
