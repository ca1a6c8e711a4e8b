/**
 * Traces into redacted chunks in a memory. {@link io.funes.ingest.Ingest} reads what harnesses left, and makes it
 * findable by its words; {@link io.funes.ingest.Backfill} gives the waiting chunks their vectors; {@link
 * io.funes.ingest.Quality} says what became of every line. The trap: a chunk is acknowledged when it is in {@code
 * state.db}, not when it is in Lance, so nothing may be deleted from there that Lance does not have.
 */
@NullMarked
package io.funes.ingest;

import org.jspecify.annotations.NullMarked;
