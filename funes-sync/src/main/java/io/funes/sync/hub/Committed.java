package io.funes.sync.hub;

/**
 * A commit that was made.
 *
 * @param head the new head
 * @param files how many files were sent
 * @param bytes how many bytes of files were sent; what the Hub had already is not
 */
public record Committed(String head, int files, long bytes) {}
