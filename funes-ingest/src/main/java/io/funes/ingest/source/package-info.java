/**
 * What it takes to read one harness: {@link io.funes.ingest.source.TraceSource} finds and recognises its files, {@link
 * io.funes.ingest.source.UnitReading} reads one of them turn by turn. Adding an agent is one package with a source, and
 * one line in {@code io.funes.ingest.Sources}.
 */
@NullMarked
package io.funes.ingest.source;

import org.jspecify.annotations.NullMarked;
