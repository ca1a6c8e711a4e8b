/**
 * Sessions as files for others: {@link io.funes.ingest.export.SimpleFiles} and
 * {@link io.funes.ingest.export.ParquetFile}, each read back by the source of its format.
 */
@NullMarked
package io.funes.ingest.export;

import org.jspecify.annotations.NullMarked;
