/** Cursor's transcripts of its agents: {@link io.funes.ingest.cursor.CursorSource}. */
@NullMarked
package io.funes.ingest.cursor;

import org.jspecify.annotations.NullMarked;
