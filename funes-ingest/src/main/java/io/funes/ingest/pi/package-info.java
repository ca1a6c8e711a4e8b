/** Sessions of pi, and of the agents that keep theirs in its format: {@link io.funes.ingest.pi.PiSource}. */
@NullMarked
package io.funes.ingest.pi;

import org.jspecify.annotations.NullMarked;
