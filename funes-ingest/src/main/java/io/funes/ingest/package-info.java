/** Traces into redacted chunks in a memory. */
@NullMarked
package io.funes.ingest;

import org.jspecify.annotations.NullMarked;
