package io.funes.ingest.source;

/**
 * Where a reading stopped, and what its parser has to remember. Only the source that wrote it can read it.
 *
 * @param state opaque text
 */
public record Checkpoint(String state) {}
