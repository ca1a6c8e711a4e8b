/** Memories of projects, into which sessions go by decision: {@link io.funes.sync.curate.Curation}. */
@NullMarked
package io.funes.sync.curate;

import org.jspecify.annotations.NullMarked;
