/**
 * Databases of other programs, read without writing a byte beside them: {@link
 * io.funes.ingest.sqlite.ForeignDb}. The trap: opening a write-ahead log read-only may still make files beside it.
 */
@NullMarked
package io.funes.ingest.sqlite;

import org.jspecify.annotations.NullMarked;
