/**
 * Agent traces as parquet, one session per row, the way the Hub converts them: {@link
 * io.funes.ingest.parquet.ParquetSource}. Parquet's own library brings Hadoop with its file reader, so only its columns
 * and its format are used; pages are found and unpacked here.
 */
@NullMarked
package io.funes.ingest.parquet;

import org.jspecify.annotations.NullMarked;
