package io.funes.web.export;

import io.funes.search.Filters;
import java.nio.file.Path;
import java.util.Optional;

/**
 * What to write where.
 *
 * @param to a directory; for parquet it may be the file itself
 * @param format what is written
 * @param filters which sessions, and of them which types of block
 * @param memory the labels of memories; empty for the local one and those it is linked with
 * @param over whether files that are there may be replaced
 */
public record ExportRequest(Path to, ExportFormat format, Filters filters, Optional<String> memory, boolean over) {}
