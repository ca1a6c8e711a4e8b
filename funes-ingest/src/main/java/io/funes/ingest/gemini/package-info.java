/** Gemini CLI's chats: {@link io.funes.ingest.gemini.GeminiSource}. */
@NullMarked
package io.funes.ingest.gemini;

import org.jspecify.annotations.NullMarked;
