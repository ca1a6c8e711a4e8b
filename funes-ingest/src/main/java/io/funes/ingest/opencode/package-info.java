/** OpenCode's database: {@link io.funes.ingest.opencode.OpenCodeSource}. */
@NullMarked
package io.funes.ingest.opencode;

import org.jspecify.annotations.NullMarked;
