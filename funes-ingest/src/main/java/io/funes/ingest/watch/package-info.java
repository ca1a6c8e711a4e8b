/**
 * Staying current: {@link io.funes.ingest.watch.Watcher} sees what harnesses write, {@link io.funes.ingest.watch.Spool}
 * takes what their hooks leave, and both tell {@link io.funes.ingest.watch.Arrivals}, the one queue of what to index.
 */
@NullMarked
package io.funes.ingest.watch;

import org.jspecify.annotations.NullMarked;
