package io.funes.web.view;

/**
 * How much can be found.
 *
 * @param chunks by words
 * @param vectors by meaning too
 */
public record CoverageView(long chunks, long vectors) {}
