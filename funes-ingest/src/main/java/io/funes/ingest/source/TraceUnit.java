package io.funes.ingest.source;

import io.funes.core.trace.Harness;
import java.nio.file.Path;

/**
 * A piece of a trace that is read as one.
 *
 * @param harness whose it is
 * @param key names it in the ledger: the file's path, or the path with a session behind {@code #}
 * @param file where it is
 */
public record TraceUnit(Harness harness, String key, Path file) {}
