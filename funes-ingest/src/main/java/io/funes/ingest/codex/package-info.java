/** Codex's rollouts: {@link io.funes.ingest.codex.CodexSource}. */
@NullMarked
package io.funes.ingest.codex;

import org.jspecify.annotations.NullMarked;
