/** Claude Code's transcripts: {@link io.funes.ingest.claude.ClaudeSource}. */
@NullMarked
package io.funes.ingest.claude;

import org.jspecify.annotations.NullMarked;
