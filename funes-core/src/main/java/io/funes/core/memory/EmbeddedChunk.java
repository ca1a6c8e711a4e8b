package io.funes.core.memory;

import io.funes.core.inference.Vector;
import io.funes.core.trace.Chunk;

/**
 * A whole row of a memory.
 *
 * @param chunk the words and their provenance
 * @param vector the meaning, of the memory's embedding model
 */
public record EmbeddedChunk(Chunk chunk, Vector vector) {}
